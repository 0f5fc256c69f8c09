import Link from 'next/link';
import { StepList } from '@/components/overview/step-list';
import { Tile } from '@/components/overview/tile';
import { RetryMessage } from '@/components/resource/retry-message';
import { addressText, type OverviewAddress } from '@/lib/bff/overview/address';
import { isNew, loadSetUp } from '@/lib/bff/overview/set-up';
import type { OverviewSources } from '@/lib/bff/overview/sources';
import type { Viewer } from '@/lib/bff/viewer';
import { settlePart } from '@/lib/bff/visit';
import type { ResourceContext } from '@/lib/kit/resource';

interface SetUpTileProps {
  viewer: Viewer;
  sources: OverviewSources;
  context: ResourceContext;
  address: OverviewAddress;
}

/** The steps to a first call: shown if nothing has been set up yet, or on demand. */
export async function SetUpTile({ viewer, sources, context, address }: SetUpTileProps) {
  if (!address.setUp && !(await isNew(sources)))
    return (
      <p>
        <Link href={addressText(address, { setUp: true })} prefetch={false} scroll={false}>
          Check the set-up
        </Link>
      </p>
    );
  const { steps, failed } = await loadSetUp(sources, context);
  const problems = await Promise.all(
    failed.map(async ({ what, problem }) => ({ what, problem: await settlePart(viewer, problem) })),
  );
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Tile id="set-up" title="Set up" note={`${done} of ${steps.length} done`}>
      {problems.map(({ what, problem }) => (
        <RetryMessage key={what} problem={{ ...problem, message: `Couldn’t load: ${what}. ${problem.message}` }} />
      ))}
      <StepList steps={steps} />
    </Tile>
  );
}

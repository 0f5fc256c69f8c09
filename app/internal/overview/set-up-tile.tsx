import { PartLink } from '@/components/overview/part-link';
import { StepList } from '@/components/overview/step-list';
import { Tile } from '@/components/overview/tile';
import { RetryMessage } from '@/components/resource/retry-message';
import { addressText, type OverviewAddress } from '@/lib/bff/overview/address';
import { settleParts } from '@/lib/bff/overview/failed-parts';
import { loadSetUp, type Progress } from '@/lib/bff/overview/set-up';
import type { OverviewSources } from '@/lib/bff/overview/sources';
import type { Viewer } from '@/lib/bff/viewer';
import type { ResourceContext } from '@/lib/kit/resource';

interface SetUpTileProps {
  viewer: Viewer;
  sources: OverviewSources;
  context: ResourceContext;
  address: OverviewAddress;
  progress: Promise<Progress>;
}

/** Before the first call: the steps to it. */
export async function FirstSteps(props: SetUpTileProps) {
  return (await props.progress) === 'new' && <Steps {...props} />;
}

/** After the first call: the steps on demand, which is offered while something is missing. */
export async function SetUpTile(props: SetUpTileProps) {
  const { address } = props;
  const progress = await props.progress;
  if (progress === 'new') return null;
  if (address.setUp) return <Steps {...props} />;
  return (
    progress === 'missing' && (
      <p>
        <PartLink href={addressText(address, { setUp: true })}>Check the set-up</PartLink>
      </p>
    )
  );
}

async function Steps({ viewer, sources, context }: SetUpTileProps) {
  const { steps, failed } = await loadSetUp(sources, context);
  const problems = await settleParts(viewer, failed);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Tile id="set-up" title="Set up" note={`${done} of ${steps.length} done`}>
      {problems.map((problem) => (
        <RetryMessage key={problem.message} problem={problem} />
      ))}
      <StepList steps={steps} />
    </Tile>
  );
}

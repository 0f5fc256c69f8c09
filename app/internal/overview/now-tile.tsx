import { Link } from '@/components/ui/link';
import { Figures } from '@/components/overview/calls-figures';
import { CountList } from '@/components/overview/count-list';
import { Meter } from '@/components/overview/meter';
import { PartLink } from '@/components/overview/part-link';
import { Tile } from '@/components/overview/tile';
import { Checks } from '@/components/overview/tiles';
import { RetryMessage } from '@/components/resource/retry-message';
import { Clock } from '@/components/resource/time';
import { grouped } from '@/lib/format/count';
import { choosesAccount } from '@/lib/access/principal';
import { addressText, type NowPart, type OverviewAddress } from '@/lib/bff/overview/address';
import {
  BEYOND_LIMIT,
  isNearLimit,
  loadCallsNow,
  loadClientsNow,
  partsOfNow,
  type CallsNow,
  type ClientsNow,
} from '@/lib/bff/overview/now';
import type { OverviewSources } from '@/lib/bff/overview/sources';
import type { Viewer } from '@/lib/bff/viewer';
import { settlePart } from '@/lib/bff/visit';
import type { Problem, Result } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { LIVE_CALLS_PATH } from '@/lib/resources/live-calls/view';

/** The most accounts to name. */
const NAMED = 5;

const LABELS: Record<NowPart, string> = { calls: 'Calls in progress', clients: 'Registered clients' };

interface NowTileProps {
  viewer: Viewer;
  sources: OverviewSources;
  context: ResourceContext;
  address: OverviewAddress;
}

/** The numbers of calls in progress and registered devices; read on demand, account by account. */
export async function NowTile({ viewer, sources, context, address }: NowTileProps) {
  const offered = partsOfNow(context);
  if (offered.length === 0) return null;
  const opened = offered.filter((part) => address.now.includes(part));
  const closed = offered.filter((part) => !opened.includes(part));
  const [calls, clients] = await Promise.all([
    opened.includes('calls') ? loadCallsNow(context, sources) : null,
    opened.includes('clients') ? loadClientsNow(context, sources, address.fresh) : null,
  ]);
  const ats = [calls, clients].flatMap((one) => (one?.ok && one.value.at !== null ? [one.value.at] : []));
  const wide = choosesAccount(viewer.principal);
  return (
    <Tile
      id="now"
      title="Now"
      note={
        ats.length > 0 && (
          <>
            read at <Clock at={Math.min(...ats)} timeZone={context.timeZone} seconds />
          </>
        )
      }
    >
      {calls && <Calls viewer={viewer} read={calls} wide={wide} />}
      {clients && <Clients viewer={viewer} read={clients} wide={wide} />}
      {closed.length > 0 && (
        <Checks>
          <span>Not read yet:</span>
          {closed.map((part) => (
            <PartLink
              key={part}
              href={addressText(address, { now: [...address.now, part] })}
              aria-label={`Check ${LABELS[part].toLowerCase()}`}
            >
              {LABELS[part]}
            </PartLink>
          ))}
        </Checks>
      )}
    </Tile>
  );
}

interface PartProps<T> {
  viewer: Viewer;
  read: Result<T>;
  /** The viewer sees several accounts. */
  wide: boolean;
}

async function Calls({ viewer, read, wide }: PartProps<CallsNow>) {
  const failed = { viewer, part: 'calls', list: LIVE_CALLS_PATH, wide } as const;
  if (!read.ok) return <Failure {...failed} problem={read.problem} />;
  const { running, busiest, accounts, limit, unread } = read.value;
  const known = limit === 'unknown' ? null : limit;
  const near = known !== null && isNearLimit(busiest.running, known);
  const rest = accounts.length - NAMED;
  return (
    <>
      <Figures
        figures={[
          {
            label: LABELS.calls,
            text: grouped(running),
            href: `${LIVE_CALLS_PATH}?account=`,
            beside: known === null ? undefined : `${grouped(known)} allowed in each direction`,
            big: true,
          },
        ]}
      />
      {limit === 'unknown' && <p className="muted">Couldn’t load the call limit.</p>}
      {known !== null && (
        <Meter label={`${busiest.direction} calls`} value={busiest.running} most={known} near={near} />
      )}
      {near && (
        <p role="note">
          {busiest.direction} calls {busiest.running >= known ? 'have reached the limit' : 'are close to the limit'}.{' '}
          {BEYOND_LIMIT}
        </p>
      )}
      {unread.length > 0 && (
        <p>Not counted: {unread.map(({ name, message }) => `${name} (${message.replace(/\.$/, '')})`).join(', ')}.</p>
      )}
      {wide && accounts.length > 0 && (
        <CountList
          rows={accounts.slice(0, NAMED).map(({ accountSid, name, running: count }) => ({
            key: accountSid,
            name,
            count,
            href: `${LIVE_CALLS_PATH}?account=${accountSid}`,
          }))}
        />
      )}
      {wide && rest > 0 && <p className="muted">and {rest} more</p>}
    </>
  );
}

async function Clients({ viewer, read, wide }: PartProps<ClientsNow>) {
  const failed = { viewer, part: 'clients', list: '/internal/clients', wide } as const;
  if (!read.ok) return <Failure {...failed} problem={read.problem} />;
  const { online, offline, unknown } = read.value;
  const list = (registration: string) => {
    const query = new URLSearchParams({ ...(wide && { account: '' }), registration });
    return `/internal/clients?${query.toString()}`;
  };
  return (
    <Figures
      figures={[
        {
          label: LABELS.clients,
          text: grouped(online),
          href: list('online'),
          beside: `of ${grouped(online + offline + unknown)}`,
          big: true,
        },
        { label: 'Offline', text: grouped(offline), href: list('offline') },
        ...(unknown > 0 ? [{ label: 'Unknown', text: grouped(unknown) }] : []),
      ]}
    />
  );
}

interface FailureProps {
  viewer: Viewer;
  /** What could not be counted. */
  part: NowPart;
  /** The page that shows it for one account. */
  list: string;
  wide: boolean;
  problem: Problem;
}

/** Trying again does not help against too many, but choosing one of the accounts does, on the page that shows them. */
async function Failure({ viewer, part, list, wide, problem }: FailureProps) {
  if (problem.code === 'too-many')
    return (
      <p>
        {LABELS[part]}: too many to count here. <Link href={list}>{wide ? 'Choose an account' : 'Show all'}</Link>
      </p>
    );
  const settled = await settlePart(viewer, problem, `Couldn’t load the ${LABELS[part].toLowerCase()}.`);
  return <RetryMessage problem={settled} />;
}

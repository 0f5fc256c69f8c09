import { PartLink } from '@/components/overview/part-link';
import { Checks } from '@/components/overview/tiles';
import { Tile } from '@/components/overview/tile';
import { TroubleList } from '@/components/overview/trouble-list';
import { RetryMessage } from '@/components/resource/retry-message';
import { Clock, Time } from '@/components/resource/time';
import { Status } from '@/components/ui/status';
import { addressText, type OverviewAddress } from '@/lib/bff/overview/address';
import type { Attention } from '@/lib/bff/overview/attention';
import { settleParts } from '@/lib/bff/overview/failed-parts';
import type { Viewer } from '@/lib/bff/viewer';
import { firstSeen, lastSeen } from '@/lib/format/last-seen';

/** The number shown, worst first, until the user asks for all. */
const SHOWN = 10;

interface AttentionTileProps {
  viewer: Viewer;
  loading: Promise<Attention>;
  address: OverviewAddress;
  timeZone: string;
  /** The browser's key for the alerts that it has shown. */
  list: string;
}

/** What needs attention, what could not be read, and what was not checked. */
export async function AttentionTile({ viewer, loading, address, timeZone, list }: AttentionTileProps) {
  const { troubles, read, failed, unread, at, notes } = await loading;
  const problems = await settleParts(viewer, failed);
  const shown = address.all ? troubles : troubles.slice(0, SHOWN);
  const rest = troubles.length - shown.length;
  return (
    <Tile
      id="attention"
      title="Needs attention"
      note={troubles.length > 0 && (rest > 0 ? `${shown.length} of ${troubles.length}, worst first` : 'worst first')}
      end={rest > 0 && <PartLink href={addressText(address, { all: true })}>and {rest} more</PartLink>}
    >
      {problems.map((problem) => (
        <RetryMessage key={problem.message} problem={problem} />
      ))}
      {shown.length > 0 && (
        <TroubleList
          list={list}
          troubles={shown.map(({ alerts, ...trouble }) => ({
            ...trouble,
            alerts: alerts
              ? {
                  ...alerts,
                  from:
                    alerts.count > 1 && !Number.isNaN(alerts.first) ? (
                      <Time at={alerts.first} timeZone={timeZone}>
                        {firstSeen(alerts.first, at ?? alerts.last, timeZone)}
                      </Time>
                    ) : null,
                  since: (
                    <Time at={alerts.last} timeZone={timeZone}>
                      {lastSeen(alerts.last, at ?? alerts.last, timeZone)}
                    </Time>
                  ),
                }
              : null,
          }))}
        />
      )}
      {troubles.length === 0 && failed.length === 0 && (
        <p>
          <Status tone="teal">
            {unread.length === 0 && notes.length === 0 ? 'Nothing needs attention.' : 'Nothing found.'}
          </Status>
        </p>
      )}
      {notes.map((note) => (
        <Checks key={note}>{note}</Checks>
      ))}
      <Checks>
        {read.length > 0 && (
          <span>
            Read at {at === null ? '–' : <Clock at={at} timeZone={timeZone} />}: {read.join(', ').toLowerCase()}.
          </span>
        )}
        {unread.length > 0 && (
          <>
            <span>Not read yet:</span>
            {unread.map(({ id, what }) => (
              <PartLink
                key={id}
                href={addressText(address, { checks: [...address.checks, id] })}
                aria-label={`Check ${what.toLowerCase()}`}
              >
                {what}
              </PartLink>
            ))}
            {unread.length > 1 && (
              <PartLink href={addressText(address, { checks: [...address.checks, ...unread.map(({ id }) => id)] })}>
                Check all
              </PartLink>
            )}
          </>
        )}
      </Checks>
    </Tile>
  );
}

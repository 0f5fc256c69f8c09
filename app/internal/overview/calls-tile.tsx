import { Bars } from '@/components/overview/bars';
import { Figures, type Figure } from '@/components/overview/calls-figures';
import { PartLink } from '@/components/overview/part-link';
import { Tile } from '@/components/overview/tile';
import { Tiles } from '@/components/overview/tiles';
import { TrunkList } from '@/components/overview/trunk-list';
import { Link } from '@/components/ui/link';
import { RetryMessage } from '@/components/resource/retry-message';
import { Clock } from '@/components/resource/time';
import { rateWords } from '@/lib/calls/statistics';
import { trunkLabel } from '@/lib/calls/trunks';
import { countOf, grouped } from '@/lib/format/count';
import { choosesAccount } from '@/lib/access/principal';
import { addressText, type OverviewAddress } from '@/lib/bff/overview/address';
import type { CallsToday } from '@/lib/bff/overview/calls-today';
import type { Source } from '@/lib/bff/overview/sources';
import type { Viewer } from '@/lib/bff/viewer';
import { settlePart } from '@/lib/bff/visit';
import { wallClock } from '@/lib/format/wall-clock';
import { callsHref } from '@/lib/resources/recent-calls/day';

/** The most trunks to name. */
const TRUNKS = 5;

interface CallsTileProps {
  viewer: Viewer;
  loading: Promise<Source<CallsToday>>;
  address: OverviewAddress;
  timeZone: string;
  now: Date;
}

/** Today's calls: their number, how many were answered, by hour, and the trunks behind the unanswered ones. */
export async function CallsTile({ viewer, loading, address, timeZone, now }: CallsTileProps) {
  const today = await loading;
  if (!today.ok) {
    const problem = await settlePart(viewer, today.problem, 'Couldn’t load today’s calls.');
    return (
      <Tile id="calls" title="Calls today">
        <RetryMessage problem={problem} />
      </Tile>
    );
  }
  const { value: calls, at } = today.value;
  const yesterday = calls.yesterday.ok
    ? null
    : await settlePart(viewer, calls.yesterday.problem, 'Couldn’t load yesterday’s calls.');
  const uncounted = calls.uncounted && (await settlePart(viewer, calls.uncounted, 'Couldn’t count calls by hour.'));
  const wide = choosesAccount(viewer.principal);
  const list = (filters: Record<string, string>) => callsHref(wide, { date: 'today', ...filters });
  const missed = { status: 'not-answered' };
  const sample = calls.sample ? ` of the last ${grouped(calls.examined)} calls` : '';
  // The list has the calls of the whole day, so its total would be another one.
  const failing = (filters: Record<string, string>) => (calls.sample ? null : list({ ...missed, ...filters }));
  const bars = calls.total > 0 ? calls.bars : [];
  return (
    <Tiles>
      <Tile
        id="calls"
        title="Calls today"
        note={
          <>
            until <Clock at={at} timeZone={timeZone} />
          </>
        }
        end={
          !!bars?.length && (
            <PartLink href={addressText(address, { asTable: !address.asTable })}>
              {address.asTable ? 'Show as chart' : 'Show as table'}
            </PartLink>
          )
        }
      >
        <Figures figures={figuresOf(calls, list, wallClock(now, timeZone)!.format('h:mm a'))} />
        {yesterday && <RetryMessage problem={yesterday} />}
        {uncounted ? (
          <RetryMessage problem={uncounted} />
        ) : bars ? (
          bars.length > 0 && <Bars bars={bars} asTable={address.asTable} />
        ) : (
          <p>
            There are too many calls to read them all.{' '}
            <PartLink href={addressText(address, { byHour: true })}>Count calls by hour</PartLink>
          </p>
        )}
      </Tile>
      <Tile id="trunks" title="Failing trunks" note={`not answered${sample}`}>
        {calls.trunks.length === 0 ? (
          <p className="muted">None.</p>
        ) : (
          <TrunkList
            trunks={calls.trunks.slice(0, TRUNKS).map(({ trunk, count, codes }) => ({
              name: trunk === null ? 'No trunk' : trunkLabel(trunk),
              count,
              href: trunk === null ? null : failing({ trunk }),
              codes: codes.flatMap((one) =>
                one.code === null || trunk === null
                  ? []
                  : [{ code: one.code, count: one.count, href: failing({ trunk, sip: String(one.code) }) }],
              ),
            }))}
          />
        )}
        {calls.trunks.length > TRUNKS && (
          <Link href={list(missed).replace('?', '/statistics?')}>
            and {countOf(calls.trunks.length - TRUNKS, 'more trunk')}
          </Link>
        )}
      </Tile>
    </Tiles>
  );
}

function figuresOf(calls: CallsToday, list: (filters: Record<string, string>) => string, clock: string): Figure[] {
  const { total, exact, sample, examined, yesterday } = calls;
  const counted = exact ?? sample;
  const before = yesterday.ok ? yesterday.value.exact : null;
  const rateBefore = rateOf(before);
  const last = `of the last ${grouped(examined)}`;
  return [
    { label: 'Calls', text: grouped(total), href: list({}), big: true },
    {
      label: 'Answered',
      text: rateOf(counted) ?? '–',
      href: exact ? list({ status: 'answered' }) : undefined,
      beside: beside(exact ? grouped(exact.answered) : last, rateBefore && `yesterday ${rateBefore}`),
    },
    {
      label: 'Not answered',
      text: counted ? grouped(counted.missed) : '–',
      href: exact ? list({ status: 'not-answered' }) : undefined,
      // A part of today's can't be compared with all of yesterday's.
      beside: exact
        ? beside(before && before.answered + before.missed > 0 && `yesterday ${grouped(before.missed)}`)
        : last,
    },
    {
      label: `Yesterday until ${clock}`,
      text: yesterday.ok ? grouped(yesterday.value.total) : 'unknown',
      href: yesterday.ok ? calls.yesterdayHref : undefined,
      beside: yesterday.ok && yesterday.value.total > 0 ? change(total, yesterday.value.total) : undefined,
    },
  ];
}

/** The share of answered calls: '88.7%'; null without calls. */
function rateOf(counted: CallsToday['exact']): string | null {
  const total = counted ? counted.answered + counted.missed : 0;
  return counted && total > 0 ? rateWords(counted.answered, total) : null;
}

const beside = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ') || undefined;

/** '+2.4%', or '±0.0%' for less than is shown. */
function change(now: number, before: number): string {
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  const sign = percent === 0 ? '±' : percent < 0 ? '−' : '+';
  return `${sign}${Math.abs(percent).toFixed(1)}%`;
}

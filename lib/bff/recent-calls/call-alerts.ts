import 'server-only';
import { recordPath } from '../../access/paths';
import { choosesAccount } from '../../access/principal';
import type { AlertOf, StoryAlerts } from '../../calls/story-view';
import { callTime } from '../../format/call-time';
import type { ResourceContext } from '../../kit/resource';
import { groupAlerts } from '../../resources/alerts/groups';
import { alertOwner, isOfProvider } from '../../resources/alerts/owner';
import { alertsOf, MOST_ALERTS } from '../../resources/alerts/resource';
import { wireAlerts, type AlertRow } from '../../resources/alerts/wire';
import { callFacts } from '../../resources/recent-calls/facts';
import type { CallRow } from '../../resources/recent-calls/wire';

/** Alerts are written a little before the attempt is, or after the end. */
const MARGIN_MS = 5_000;
const MINUTE_MS = 60_000;
const SHOWN = 3;
/** The closer to the call, the earlier in the story. */
const OWNERS: readonly AlertOf[] = ['call', 'application', 'carrier', 'account', 'provider'];

/** The alerts that may explain a call. */
interface CallAlerts extends Pick<StoryAlerts, 'isLong' | 'isCut' | 'withoutProvider'> {
  rows: AlertRow[];
}

/**
 * Reads the alerts of a call's first minute; for a longer call also those of its last minute, and those in between that name
 * it. Costs a platform call, and a second one for viewers of the provider's list, which alone has the alerts of shared
 * carriers and of the provider's limits.
 * @returns null if they could not be read
 */
export async function readCallAlerts(context: ResourceContext, call: CallRow): Promise<CallAlerts | null> {
  const { accountSid, providerSid } = call;
  const begun = Date.parse(call.attemptedAt);
  if (Number.isNaN(begun)) return null;
  const ended = callFacts(call).endedAt ?? begun;
  const isLong = ended > begun + MINUTE_MS;
  const start = new Date(begun - MARGIN_MS).toISOString();
  const end = new Date(Math.max(begun + MINUTE_MS, ended + MARGIN_MS)).toISOString();
  const read = ({ path }: { path: string }) =>
    context.calls.get(path, wireAlerts, { query: { page: 1, count: MOST_ALERTS, start, end } });
  const [own, provider] = await Promise.all([
    read(alertsOf(context, accountSid ?? '')),
    accountSid && choosesAccount(context.principal) ? read(alertsOf(context, '', providerSid ?? undefined)) : null,
  ]);
  if (!own.ok) return null;
  const others = provider?.ok ? provider.value.rows.filter(isOfProvider) : [];
  // Most alerts are in both lists.
  const known = new Set(own.value.rows.map(keyOf));
  const isNear = ({ time }: AlertRow) => {
    const at = Date.parse(time);
    return at <= begun + MINUTE_MS || at >= ended - MINUTE_MS;
  };
  return {
    rows: [...own.value.rows, ...others.filter((row) => !known.has(keyOf(row)))].filter(
      (row) => isNear(row) || alertOwner(row, call, null) === 'call',
    ),
    isLong,
    isCut: [own, provider].some((list) => list?.ok && (list.value.total ?? 0) > list.value.rows.length),
    withoutProvider: provider !== null && !provider.ok,
  };
}

const keyOf = ({ time, message }: AlertRow) => `${time} ${message}`;

/** Alerts of the call come first. Those that name another call do not help with this one, and are only counted. */
export function storyAlerts(
  { rows, ...read }: CallAlerts,
  call: CallRow,
  carrierSid: string | null,
  { principal, features, timeZone }: Pick<ResourceContext, 'principal' | 'features' | 'timeZone'>,
): StoryAlerts {
  const owned = rows.map((row) => ({ row, owner: alertOwner(row, call, carrierSid) }));
  const own = owned.flatMap(({ row, owner }) => (owner === 'another call' ? [] : [{ row, owner }]));
  const shown = own
    .toSorted((a, b) => OWNERS.indexOf(a.owner) - OWNERS.indexOf(b.owner))
    .slice(0, SHOWN)
    .map(({ row, owner }) => {
      const { what, link } = groupAlerts([row], choosesAccount(principal), features.providerLimits)[0]!;
      const isHere = call.callSid !== null && link?.href.startsWith(recordPath('recent-calls', call.callSid));
      return {
        text: what,
        link: isHere ? null : link,
        at: row.time,
        time: callTime(row.time, timeZone) ?? '',
        owner,
      };
    });
  return { ...read, shown, more: own.length - shown.length, ofOtherCalls: owned.length - own.length };
}

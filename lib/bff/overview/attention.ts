import { recordPath } from '../../access/paths';
import { choosesAccount } from '../../access/principal';
import type { ResourceContext } from '../../kit/resource';
import { groupAlerts, type AlertGroup } from '../../resources/alerts/groups';
import { filtersOf } from '../../resources/alerts/list';
import { MOST_ALERTS } from '../../resources/alerts/resource';
import { REGISTERED } from '../../resources/carriers/list';
import type { CarrierRecord } from '../../resources/carriers/wire';
import type { Trouble } from '../../resources/overview/view';
import { CHECKS, type Check } from './checks';
import type { FailedPart } from './failed-parts';
import type { OverviewSources, Source } from './sources';
import { partOf, withTroubles, type Found } from './trouble';

/** What was read for the tile, and what could not be. */
export interface Attention {
  /** The worst first. */
  troubles: Trouble[];
  /** What was read, in words. */
  read: string[];
  failed: FailedPart[];
  /** What was not read. */
  unread: Check[];
  /** When the oldest response came, in milliseconds since 1970; null when there is none. */
  at: number | null;
  /** Sources of which only a part was looked at. */
  notes: string[];
}

/** How long a gateway counts as down after its last failed check: the platform checks again after five minutes. */
const STILL_DOWN_MS = 6 * 60_000;

/**
 * Reads what may need attention: registrations and alerts always, each further check on request.
 * @param checks the opened ones
 */
export async function loadAttention(
  sources: OverviewSources,
  context: ResourceContext,
  checks: readonly Check[],
  now: number,
): Promise<Attention> {
  const wide = choosesAccount(context.principal);
  const wanted = CHECKS.filter((check) => checks.includes(check) && check.isFor(context.principal));
  const [carriers, alerts] = await Promise.all([sources.carriers(), sources.alerts()]);
  // They tell how many requests the platform has left.
  const more = await Promise.all(wanted.map((check) => check.look(sources, context)));
  // Account users cannot open shared carriers.
  const mine = ({ accountSid }: CarrierRecord) => wide || accountSid === context.principal.accountSid;
  const parts: { what: string; source: Source<Found> }[] = [
    { what: 'Carriers', source: withTroubles(carriers, (rows) => unregistered(rows.filter(mine))) },
    {
      what: 'Alerts',
      source: withTroubles(
        alerts,
        ({ rows }) =>
          groupAlerts(rows, wide, context.features.providerLimits).map((group) => ofAlerts(group, wide, now)),
        ({ total }) => partOf(total, MOST_ALERTS, 'alerts', 'newest'),
      ),
    },
    ...wanted.map(({ what }, at) => ({ what, source: more[at]! })),
  ];
  const found = parts.flatMap(({ source }) => (source.ok ? [source.value.value] : []));
  return {
    troubles: found.flatMap(({ troubles }) => troubles).sort(worstFirst),
    read: parts.filter(({ source }) => source.ok).map(({ what }) => what),
    failed: parts.flatMap(({ what, source }) => (source.ok ? [] : [{ what, problem: source.problem }])),
    unread: CHECKS.filter((check) => !wanted.includes(check) && check.isFor(context.principal)),
    at: parts.reduce<number | null>(
      (at, { source }) => (source.ok ? Math.min(at ?? Infinity, source.value.at) : at),
      null,
    ),
    // Two checks of the same numbers say the same.
    notes: [...new Set(found.flatMap(({ note }) => note ?? []))],
  };
}

function worstFirst(a: Trouble, b: Trouble): number {
  const rank = ({ tone }: Trouble) => (tone === 'red' ? 0 : 1);
  return rank(a) - rank(b) || (b.alerts?.last ?? Infinity) - (a.alerts?.last ?? Infinity) || 0;
}

function ofAlerts(group: AlertGroup, wide: boolean, now: number): Trouble {
  const query = new URLSearchParams({ ...(wide ? { account: '' } : {}), date: '1', ...filtersOf(group, wide) });
  const { count, first, last, tone, word, what, remedy, link } = group;
  const down = group.type === 'gateway not answering' && now - last < STILL_DOWN_MS;
  return {
    key: `alerts ${group.key}`,
    tone,
    word: down ? 'Down' : word,
    what,
    remedy,
    link,
    alerts: { count, first, last, href: `/internal/alerts?${query.toString()}` },
  };
}

/** Active carriers that should be registered and are not. */
function unregistered(carriers: CarrierRecord[]): Trouble[] {
  return carriers
    .filter((one) => one.isActive && one.registers && one.registerStatus !== REGISTERED)
    .map(({ carrierSid, name, registerStatus, registerReason }) => ({
      key: `carrier ${carrierSid}`,
      ...(registerStatus
        ? {
            tone: 'red' as const,
            word: 'Unregistered',
            what: `Carrier ${name} isn’t registered${registerReason ? `: ${registerReason}` : ''}`,
            remedy: 'Check the user name, password, realm and outbound gateway it registers with, or ask the carrier.',
          }
        : {
            tone: 'amber' as const,
            word: 'Not started',
            what: `Registration of carrier ${name} hasn’t started`,
            remedy:
              'The platform tries within minutes. If this doesn’t change, check the carrier’s registration settings.',
          }),
      link: { label: 'Open carrier', href: recordPath('carriers', carrierSid) },
    }));
}

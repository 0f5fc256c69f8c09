import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { choosesAccount, type Principal } from '../../access/principal';
import type { Features } from '../../config/features';
import { settings } from '../../config/settings';
import { rowsOfProvider } from '../../kit/owned-rows';
import { NO_ROOM, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { withRegistrations } from '../../resources/clients/registration';
import { wireClients } from '../../resources/clients/wire';
import { CATEGORY } from '../../resources/limits/units';
import type { LimitRecord } from '../../resources/limits/wire';
import { remembered } from '../../platform/remembered';
import { accountSnapshot } from '../live-calls/poll';
import { watchedAccounts } from '../live-calls/view';
import { ifRoom } from '../pause';
import type { NowPart } from './address';
import type { OverviewSources } from './sources';

/** The part of a limit from which it counts as near. */
const NEAR = 0.8;

/** The platform doesn't say whether it enforces limits: an installation may not count calls at all (CONTRACT-2, section 30). */
export const BEYOND_LIMIT = 'More are rejected where the installation enforces limits.';

/** How long a response is fresh enough, in milliseconds. */
const A_MINUTE = 60_000;

/** The calls in progress. */
export interface CallsNow {
  running: number;
  /** The direction with more calls, which the limit is compared with: the platform counts the two separately. */
  busiest: { direction: 'Inbound' | 'Outbound'; running: number };
  /** The accounts with calls, the busiest first. */
  accounts: { accountSid: string; name: string; running: number }[];
  /** The maximum of concurrent calls; null where there is none, or none for this viewer; `unknown` where it can't be read. */
  limit: number | null | 'unknown';
  /** Accounts whose calls could not be read and are not counted. */
  unread: { name: string; message: string }[];
  /** When the oldest list was read, in milliseconds since 1970; null for none. */
  at: number | null;
}

/** How many devices of the SIP clients are registered. */
export interface ClientsNow {
  online: number;
  offline: number;
  /** The number of those that the platform says nothing about. */
  unknown: number;
  at: number;
}

/** The parts of the tile that a viewer can open. */
export function partsOfNow({ principal, features }: ResourceContext): NowPart[] {
  return (['calls', 'clients'] as const).filter((part) => mayCount(part, principal, features));
}

/** Whether a viewer may see what a part counts. */
export function mayCount(part: NowPart, principal: Principal, features: Features): boolean {
  const area = ({ calls: 'live-calls', clients: 'clients' } as const)[part];
  return isAreaOn(area, features) && can(principal, 'list', area).allowed;
}

/** Whether the calls of a direction are near the limit. */
export function isNearLimit(running: number, limit: number): boolean {
  return running >= limit * NEAR;
}

/**
 * Counts the calls in progress: one platform call per account, shared with the page of calls in progress, and one for the
 * limit.
 * @returns a Problem when there are too many accounts, or none of them could be read
 */
export async function loadCallsNow(context: ResourceContext, sources: OverviewSources): Promise<Result<CallsNow>> {
  const { session } = sources;
  const accounts = await watchedAccounts({ session }, context, '');
  if (!accounts.ok) return accounts;
  const [limit, ...read] = await Promise.all([
    limitOf(context, sources),
    ...accounts.value.map(({ accountSid }) =>
      accountSnapshot({ ...session, calls: context.calls, accountSid }, { periodMs: A_MINUTE, extras: false }),
    ),
  ]);
  const found: Omit<CallsNow, 'running' | 'busiest'> = { accounts: [], limit, unread: [], at: null };
  let outbound = 0;
  const problems: Problem[] = [];
  for (const [at, { accountSid, name }] of accounts.value.entries()) {
    const answer = read[at]!;
    if (!answer.ok) {
      problems.push(answer.problem);
      found.unread.push({ name, message: answer.problem.message });
      continue;
    }
    const { calls: seen, failed, at: when } = answer.value;
    if (failed || when === 0) {
      problems.push(failed ? { kind: 'unavailable', message: failed.message } : NO_ROOM);
      found.unread.push({ name, message: failed?.message ?? 'Not read yet.' });
      continue;
    }
    found.at = Math.min(found.at ?? when, when);
    const running = seen.filter(({ over }) => over === null);
    outbound += running.filter(({ call }) => call.direction === 'outbound').length;
    if (running.length > 0) found.accounts.push({ accountSid, name, running: running.length });
  }
  if (problems.length > 0 && problems.length === accounts.value.length) return { ok: false, problem: problems[0]! };
  found.accounts.sort((a, b) => b.running - a.running || a.name.localeCompare(b.name));
  const running = found.accounts.reduce((sum, one) => sum + one.running, 0);
  const inbound = running - outbound;
  return ok({
    ...found,
    running,
    busiest:
      outbound > inbound ? { direction: 'Outbound', running: outbound } : { direction: 'Inbound', running: inbound },
  });
}

async function limitOf({ principal }: ResourceContext, sources: OverviewSources): Promise<CallsNow['limit']> {
  if (choosesAccount(principal) && !settings().features.providerLimits) return null;
  const limits = await sources.limits();
  // The number of calls is useful without it.
  if (!limits.ok) return 'unknown';
  return sessionLimit(limits.value.value);
}

/** The maximum of concurrent calls; null where there is none. */
export function sessionLimit(limits: LimitRecord[]): number | null {
  return limits.find(({ category }) => category === CATEGORY.session)?.quantity || null;
}

/** Counts the SIP clients with registered devices: the list, and one platform call per account. */
export async function loadClientsNow(
  context: ResourceContext,
  sources: OverviewSources,
  fresh: string,
): Promise<Result<ClientsNow>> {
  const { calls } = context;
  const found = await remembered(
    sources.session,
    `${context.provider.providerSid} ${fresh} registered clients`,
    A_MINUTE,
    async () => {
      const clients = await ifRoom(calls, () => rowsOfProvider(context, calls.get('/Clients', wireClients)));
      return clients.ok ? ifRoom(calls, () => withRegistrations(context, clients.value)) : clients;
    },
  );
  if (!found.ok) return found;
  const { value: clients, at } = found.value;
  const online = clients.filter(({ registration }) => registration?.online).length;
  const unknown = clients.filter(({ registration }) => registration === null).length;
  return ok({ online, unknown, offline: clients.length - online - unknown, at });
}

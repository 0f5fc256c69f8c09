import 'server-only';
import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { choosesAccount } from '../../access/principal';
import { settings } from '../../config/settings';
import { rowsOfProvider } from '../../kit/owned-rows';
import { ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { withRegistrations } from '../../resources/clients/registration';
import { wireClients } from '../../resources/clients/wire';
import { CATEGORY } from '../../resources/limits/units';
import { remembered } from '../../platform/remembered';
import { accountSnapshot } from '../live-calls/poll';
import { watchedAccounts } from '../live-calls/view';
import type { Viewer } from '../viewer';
import type { NowPart } from './address';
import type { OverviewSources } from './sources';

/** How long a response is fresh enough, in milliseconds. */
const A_MINUTE = 60_000;

/** The calls in progress. */
export interface CallsNow {
  running: number;
  /** The accounts with calls, the busiest first. */
  accounts: { accountSid: string; name: string; running: number }[];
  /** The maximum of concurrent calls; null where there is no limit, or none that this viewer can read. */
  limit: number | null;
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
  const areas = { calls: 'live-calls', clients: 'clients' } as const;
  return (['calls', 'clients'] as const).filter(
    (part) => isAreaOn(areas[part], features) && can(principal, 'list', areas[part]).allowed,
  );
}

/**
 * Counts the calls in progress: one platform call per account, shared with the page of calls in progress, and one for the
 * limit.
 * @returns a Problem when there are too many accounts, or none of them could be read
 */
export async function loadCallsNow(
  viewer: Viewer,
  context: ResourceContext,
  sources: OverviewSources,
): Promise<Result<CallsNow>> {
  const accounts = await watchedAccounts(viewer, context, '');
  if (!accounts.ok) return accounts;
  const { calls, session } = viewer;
  const [limit, ...read] = await Promise.all([
    limitOf(context, sources),
    ...accounts.value.map(({ accountSid }) =>
      accountSnapshot(
        { calls, token: session.token, viewing: session.viewing, accountSid },
        { periodMs: A_MINUTE, extras: false },
      ),
    ),
  ]);
  const found: CallsNow = { running: 0, accounts: [], limit, unread: [], at: null };
  const problems: Problem[] = [];
  for (const [at, { accountSid, name }] of accounts.value.entries()) {
    const answer = read[at]!;
    if (!answer.ok) {
      problems.push(answer.problem);
      found.unread.push({ name, message: answer.problem.message });
      continue;
    }
    const { calls: seen, failed, at: when } = answer.value;
    if (failed || when === 0) found.unread.push({ name, message: failed?.message ?? 'Not read yet.' });
    if (when === 0) continue;
    found.at = Math.min(found.at ?? when, when);
    const running = seen.filter(({ over }) => over === null).length;
    if (running > 0) found.accounts.push({ accountSid, name, running });
  }
  if (problems.length > 0 && problems.length === accounts.value.length) return { ok: false, problem: problems[0]! };
  found.accounts.sort((a, b) => b.running - a.running || a.name.localeCompare(b.name));
  found.running = found.accounts.reduce((sum, { running }) => sum + running, 0);
  return ok(found);
}

async function limitOf({ principal }: ResourceContext, sources: OverviewSources): Promise<number | null> {
  if (choosesAccount(principal) && !settings().features.providerLimits) return null;
  const limits = await sources.limits();
  // The number of calls is useful without it.
  if (!limits.ok) return null;
  return limits.value.value.find(({ category }) => category === CATEGORY.session)?.quantity || null;
}

/** Counts the SIP clients with registered devices: the list, and one platform call per account. */
export async function loadClientsNow(
  { session }: Pick<Viewer, 'session'>,
  context: ResourceContext,
  fresh: string,
): Promise<Result<ClientsNow>> {
  const found = await remembered(
    session,
    `${context.provider.providerSid} ${fresh} registered clients`,
    A_MINUTE,
    async () => {
      const clients = await rowsOfProvider(context, context.calls.get('/Clients', wireClients));
      return clients.ok ? withRegistrations(context, clients.value) : clients;
    },
  );
  if (!found.ok) return found;
  const { value: clients, at } = found.value;
  const online = clients.filter(({ registration }) => registration?.online).length;
  const unknown = clients.filter(({ registration }) => registration === null).length;
  return ok({ online, unknown, offline: clients.length - online - unknown, at });
}

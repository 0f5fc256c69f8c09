import 'server-only';
import { settings } from '../config/settings';
import { path } from '../kit/platform-calls';
import { ok, type Result } from '../kit/problem';
import type { ResourceContext } from '../kit/resource';
import { CANCELLED } from '../platform/problems';
import { wireAlerts } from '../resources/alerts/wire';

/** Alerts are kept for a week; one page of them is as many as the platform gives at once. */
const MOST = 500;
const DAY = 86_400_000;

interface Newest {
  /** Milliseconds since 1970, newest first; null when the platform did not answer. */
  times: number[] | null;
  until: number;
}

// One call per account or provider and period, whatever the number of tabs and viewers. Times only, so that nothing is
// kept that could not be shown to each of them; whose alerts they may count is decided before, from their session.
const remembered = new Map<string, Promise<Newest>>();
const REMEMBER_MOST = 1000;

/**
 * How many alerts there are since a moment, for the menu.
 * @param since milliseconds since 1970; at most the last day counts
 * @returns `count` null when it is not known now; `more` when there are more than that
 */
export async function countAlerts(
  context: ResourceContext,
  since: number,
): Promise<Result<{ count: number | null; more: boolean; now: number }>> {
  const now = Date.now();
  const { times } = await newestOf(context, now);
  if (!times) return ok({ count: null, more: false, now });
  const from = Math.max(Number.isFinite(since) ? since : 0, now - DAY);
  const count = times.filter((time) => time > from).length;
  return ok({ count, more: count === MOST, now });
}

async function newestOf(context: ResourceContext, now: number): Promise<Newest> {
  const { principal, provider } = context;
  const url =
    principal.scope === 'account'
      ? path`/Accounts/${principal.accountSid ?? ''}/Alerts`
      : path`/ServiceProviders/${provider.providerSid}/Alerts`;
  const known = remembered.get(url);
  const held = known && (await known);
  if (held && held.until > now) return held;
  // Somebody else may have asked while this one waited.
  const other = remembered.get(url);
  if (other && other !== known) return other;
  if (remembered.size >= REMEMBER_MOST) remembered.delete(remembered.keys().next().value!);
  const asked = ask(context, url);
  remembered.set(url, asked);
  return asked;
}

async function ask({ calls }: ResourceContext, url: string): Promise<Newest> {
  const until = Date.now() + Math.max(60, settings().alertPollSeconds) * 1000;
  const answer = await calls.get(url, wireAlerts, { query: { page: 1, count: MOST, days: 1 } });
  if (answer.ok) return { times: answer.value.rows.map(({ time }) => Date.parse(time)), until };
  // A platform in trouble is not asked more often; what failed for this viewer alone says nothing to the others.
  const own = answer.problem.message === CANCELLED || ['unauthenticated', 'forbidden'].includes(answer.problem.kind);
  return { times: null, until: own ? 0 : until };
}

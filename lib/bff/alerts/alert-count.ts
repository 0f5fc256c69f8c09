import { choosesAccount } from '../../access/principal';
import { settings } from '../../config/settings';
import { dayStart } from '../../format/day-start';
import { memory } from '../../kit/memory';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { alerts, alertsOf } from '../../resources/alerts/resource';
import { wireAlerts } from '../../resources/alerts/wire';
import { readListRequest } from '../list';

/** The platform's maximum page size for alerts. */
const MOST = 500;
/** In any time zone, and with any clock change, today began within this time. */
const TODAY_MS = 26 * 3_600_000;

/** Milliseconds since 1970, newest first; null when the platform did not respond. */
type Newest = number[] | null;

// One call per account or provider and period, whatever the number of tabs and viewers. Only times are cached, which may be
// shown to each of them; their session decides beforehand whose alerts they may count.
const remembered = memory<Promise<Newest>>('newest alerts', { forMs: 60_000, most: 1000 });

/** Accounts that a user has chosen and may see, so that not every count reads all accounts. */
const chosen = memory<string>('accounts whose alerts are counted', { forMs: 10 * 60_000, most: 1000 });

/**
 * The times of the alerts with which the alerts page opens: today's, of the account chosen last or of all.
 * @param lastAccount as reported by the browser
 * @returns `list` is the browser's key for them; `times`, of the newest 500 at most, is null when unknown
 */
export async function newestAlerts(
  context: ResourceContext,
  lastAccount: string | undefined,
): Promise<Result<{ list: string; times: number[] | null }>> {
  const now = new Date();
  const { path, list } = alertsOf(context, await accountOf(context, lastAccount));
  const times = await newestOf(context, path);
  const from = dayStart(now, context.timeZone).getTime();
  return ok({ list, times: times?.filter((time) => time >= from) ?? null });
}

async function accountOf(context: ResourceContext, lastAccount = ''): Promise<string> {
  const { principal, provider } = context;
  if (!choosesAccount(principal) || !lastAccount) return '';
  const key = [principal.userSid, provider.providerSid, lastAccount].join(' ');
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const { account, problem } = await readListRequest(alerts, context, {}, lastAccount);
  const found = account?.accountSid ?? '';
  if (!problem) chosen.keep(key, found);
  return found;
}

async function newestOf(context: ResourceContext, path: string): Promise<Newest> {
  for (let known = remembered.get(path); known; known = remembered.get(path)) {
    const newest = await known;
    // Dropped: it failed for the one who asked. Someone else may be asking in the meantime.
    if (newest !== null || remembered.get(path) === known) return newest;
  }
  const asked = ask(context, path);
  remembered.keep(path, asked, Math.max(60, settings().alertPollSeconds) * 1000);
  return asked;
}

async function ask({ calls }: ResourceContext, path: string): Promise<Newest> {
  const start = new Date(Date.now() - TODAY_MS).toISOString();
  const answer = await calls.get(path, wireAlerts, { query: { page: 1, count: MOST, start } });
  if (answer.ok) return answer.value.rows.map(({ time }) => Date.parse(time));
  // A platform in trouble is not asked more often; a failure of this viewer alone says nothing about others.
  const own = answer.problem.code === 'cancelled' || ['unauthenticated', 'forbidden'].includes(answer.problem.kind);
  if (own) remembered.forget(path);
  return null;
}

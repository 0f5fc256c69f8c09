import 'server-only';
import { choosesAccount } from '../../access/principal';
import { settings } from '../../config/settings';
import { memory } from '../../kit/memory';
import { fail, ok, refuse, type Result } from '../../kit/problem';
import type { AccountRef, ResourceContext } from '../../kit/resource';
import type { AccountSnapshot } from '../../resources/live-calls/snapshot';
import type { LiveCallView, LiveView } from '../../resources/live-calls/view';
import { signedOutSince } from '../sign-out';
import type { Viewer } from '../viewer';
import { pausedFor } from './budget';
import { liveCallHref } from './marks';
import { accountSnapshot } from './poll';

/** So many lists are read in a minute for one window, and so many accounts are watched at once. */
const READS_A_MINUTE = 30;
const MOST_ACCOUNTS = 60;
/** So long after a list is due it is asked for, so that it is a new one. */
const LATE_MS = 200;

const SIGNED_OUT = 'Your session has expired. Please log in and try again.';

type Account = Pick<AccountRef, 'accountSid' | 'name'>;

/** Accounts that a user may watch, so that not every look reads all accounts. */
const watchable = memory<Account[]>('accounts whose calls are watched', { forMs: 5 * 60_000, most: 500 });

/**
 * The accounts that a user watches.
 * @param asked the sid of one, or '' for all of the current provider
 * @returns a Problem for one out of reach, and for more than can be watched
 */
export async function watchedAccounts(context: ResourceContext, asked: string): Promise<Result<Account[]>> {
  const { principal, provider } = context;
  const wanted = choosesAccount(principal) ? asked : (principal.accountSid ?? '');
  if (!choosesAccount(principal) && asked && asked !== wanted) return refuse('no-access');
  const key = [principal.userSid, provider.providerSid, wanted].join(' ');
  const known = watchable.get(key);
  if (known) return ok(known);
  const all = await context.directory.accounts();
  if (!all.ok) return all;
  const own = all.value.filter(({ providerSid }) => !choosesAccount(principal) || providerSid === provider.providerSid);
  const found = own
    .filter(({ accountSid }) => !wanted || accountSid === wanted)
    .map(({ accountSid, name }) => ({ accountSid, name }));
  if (wanted && found.length === 0) return fail('not-found', 'There is no such account.');
  if (found.length > MOST_ACCOUNTS) {
    return fail('invalid', `${found.length} accounts are too many to watch at once. Choose one.`);
  }
  watchable.keep(key, found);
  return ok(found);
}

/** What a window shows now of the calls of some accounts. @returns a Problem when the session is over */
export async function liveView(
  { session, calls }: Pick<Viewer, 'session' | 'calls'>,
  accounts: Account[],
): Promise<Result<LiveView>> {
  const periodSeconds = Math.max(settings().livePollSeconds, Math.ceil((accounts.length * 60) / READS_A_MINUTE));
  const beside = accounts.length === 1;
  const read = await Promise.all(
    accounts.map((account) =>
      accountSnapshot(
        { calls, token: session.token, accountSid: account.accountSid },
        { periodMs: periodSeconds * 1000, beside },
      ),
    ),
  );
  const over = read.find((one) => !one.ok);
  if (over) return over;
  // What was read for a session that was signed out since is nobody's any more, however new it is.
  const seen = Math.max(...read.map((one) => (one.ok ? one.value.at : 0)));
  if (seen > 0 && (await signedOutSince(session.principal.userSid, seen))) return fail('unauthenticated', SIGNED_OUT);
  const snapshots = read.flatMap((one) => (one.ok ? [one.value] : []));
  const viewed = snapshots.flatMap((snapshot, at) => callsOf(snapshot, accounts[at]!));
  return ok({
    at: Math.min(...snapshots.map(({ at }) => at)),
    now: Date.now(),
    periodSeconds,
    pausedSeconds: await pausedFor(),
    calls: viewed,
    failed: snapshots.flatMap(({ failed }, at) =>
      failed ? [{ account: accounts[at]!.name, message: failed.message }] : [],
    ),
    beside: beside ? (snapshots[0]?.beside ?? null) : null,
  });
}

function callsOf({ calls }: AccountSnapshot, { accountSid, name }: Account): LiveCallView[] {
  return calls.map(({ call, since, over }) => ({
    callSid: call.callSid,
    accountSid,
    accountName: name,
    direction: call.direction,
    from: call.from || '–',
    to: call.to || '–',
    trunk: call.trunk,
    state: call.state,
    since,
    over,
    duration: call.duration,
    href: liveCallHref(accountSid, call.callSid),
  }));
}

/** Another reads it just now, or has left over it. */
const SOON_MS = 1_000;

/** Milliseconds until a window has something new to show: its list is due, or the platform has room again. */
export function dueMs({ at, now, periodSeconds, pausedSeconds, failed }: LiveView): number {
  if (pausedSeconds !== null) return pausedSeconds * 1000 + LATE_MS;
  // A list that could not be read is not asked for again at once.
  if (failed.length > 0) return periodSeconds * 1000 + LATE_MS;
  return Math.max(SOON_MS, at + periodSeconds * 1000 - now + LATE_MS);
}

import { choosesAccount } from '../../access/principal';
import { fail, ok, refuse, type Result } from '../../kit/problem';
import type { AccountRef } from '../../kit/directory';
import type { ResourceContext } from '../../kit/resource';
import { remembered, type CacheOwner } from '../../platform/remembered';
import type { AccountSnapshot } from '../../resources/live-calls/snapshot';
import { liveCallHref, type LiveCallView, type LiveView } from '../../resources/live-calls/view';
import { signedOutSince } from '../sign-in/sign-out';
import type { Viewer } from '../viewer';
import { pausedFor } from '../request-budget';
import { readingSeconds, updatesByItself } from './pace';
import { accountSnapshot, readsOf } from './poll';

/** The most lists read per minute for one window, and the most accounts watched at once. */
const READS_A_MINUTE = 30;
const MOST_ACCOUNTS = 60;
/** The delay after a list is due, so that a new one is there. */
const LATE_MS = 200;

const SIGNED_OUT = 'Your session has expired. Please log in and try again.';

type Account = Pick<AccountRef, 'accountSid' | 'name'>;
type Owned = Account & Pick<AccountRef, 'providerSid'>;

/** How long the accounts in reach are cached, so that not every reading lists them. */
const REMEMBER_MS = 5 * 60_000;

/**
 * The accounts that a user watches.
 * @param asked the sid of one, or '' for all of the current provider
 * @returns a Problem for one out of reach, and for too many
 */
export async function watchedAccounts(
  { session }: { session: CacheOwner },
  context: ResourceContext,
  asked: string,
): Promise<Result<Account[]>> {
  const { principal, provider } = context;
  const wanted = choosesAccount(principal) ? asked : (principal.accountSid ?? '');
  if (!choosesAccount(principal) && asked && asked !== wanted) return refuse('no-access');
  const fitting = (all: Owned[]) =>
    all.filter(
      ({ accountSid, providerSid }) =>
        (!choosesAccount(principal) || providerSid === provider.providerSid) && (!wanted || accountSid === wanted),
    );
  const fresh = async (): Promise<Result<Owned[]>> => {
    const all = await context.directory.accounts();
    const owned = ({ accountSid, name, providerSid }: Owned): Owned => ({ accountSid, name, providerSid });
    return all.ok ? ok(all.value.map(owned)) : all;
  };
  const known = await remembered(session, 'accounts whose calls are watched', REMEMBER_MS, fresh);
  if (!known.ok) return known;
  const all = known.value.value;
  // An account that is not among them may have been added since.
  const read = fitting(all).length > 0 ? ok(all) : await fresh();
  if (!read.ok) return read;
  const found = fitting(read.value);
  if (wanted && found.length === 0) return fail('not-found', 'There is no such account.');
  if (found.length > MOST_ACCOUNTS) {
    return fail('invalid', `${found.length} accounts are too many to watch at once. Choose one.`, { code: 'too-many' });
  }
  return ok(found);
}

/** The current content of a window with the calls of some accounts. @returns a Problem when the session is over */
export async function liveView(
  { session, calls }: Pick<Viewer, 'session' | 'calls'>,
  accounts: Account[],
): Promise<Result<LiveView>> {
  const periodSeconds = Math.max(readingSeconds(), Math.ceil((accounts.length * 60) / READS_A_MINUTE));
  const extras = accounts.length === 1;
  const read = await Promise.all(
    accounts.map((account) =>
      accountSnapshot(
        { ...session, calls, accountSid: account.accountSid },
        { periodMs: periodSeconds * 1000, extras },
      ),
    ),
  );
  const over = read.find((one) => !one.ok);
  if (over) return over;
  // Readings for a session that has been signed out since belong to nobody any more, however new they are.
  const signedIn = await stillSignedIn({ session }, Math.max(0, ...read.map((one) => (one.ok ? one.value.at : 0))));
  if (!signedIn.ok) return signedIn;
  const snapshots = read.flatMap((one) => (one.ok ? [one.value] : []));
  const now = Date.now();
  const viewed = snapshots.flatMap((snapshot, at) => callsOf(snapshot, accounts[at]!));
  return ok({
    at: oldestOf(snapshots, now),
    now,
    periodSeconds: updatesByItself() ? periodSeconds : 0,
    pausedSeconds: await pausedFor(readsOf(extras)),
    calls: viewed,
    failed: snapshots.flatMap(({ failed }, at) =>
      failed ? [{ account: accounts[at]!.name, message: failed.message }] : [],
    ),
    unread: snapshots.filter(({ at, failed }) => at === 0 && !failed).length,
    extras: extras ? (snapshots[0]?.extras ?? null) : null,
  });
}

/** @param seen when the data was read, in milliseconds since 1970 @returns a Problem if the user has signed out since */
export async function stillSignedIn({ session }: Pick<Viewer, 'session'>, seen: number): Promise<Result<null>> {
  const isOver = seen > 0 && (await signedOutSince(session.principal.userSid, seen));
  return isOver ? fail('unauthenticated', SIGNED_OUT) : ok(null);
}

/**
 * When the oldest of the successful readings was made; a list that was never read says so itself. Without accounts, nothing
 * could be older than now.
 */
function oldestOf(snapshots: AccountSnapshot[], now: number): number {
  if (snapshots.length === 0) return now;
  const read = snapshots.map(({ at }) => at).filter((at) => at > 0);
  return read.length > 0 ? Math.min(...read) : 0;
}

function callsOf({ calls }: AccountSnapshot, { accountSid, name }: Account): LiveCallView[] {
  return calls.map(({ call, since, over }) => ({
    callSid: call.callSid,
    accountSid,
    accountName: name,
    direction: call.direction,
    from: call.from,
    to: call.to,
    trunk: call.trunk,
    state: call.state,
    since,
    over,
    duration: call.duration,
    sipStatus: call.sipStatus,
    isDialled: Boolean(call.parentCallSid),
    href: liveCallHref(accountSid, call.callSid),
  }));
}

/** Another reader is just reading it, or left while reading. */
const SOON_MS = 1_000;

/** Milliseconds until a window has something new to show: its list is due, or the platform accepts requests again. */
export function dueMs({ at, now, periodSeconds, pausedSeconds, failed }: LiveView): number {
  if (pausedSeconds !== null) return pausedSeconds * 1000 + LATE_MS;
  // A list that could not be read is not requested again at once.
  if (failed.length > 0) return periodSeconds * 1000 + LATE_MS;
  return Math.max(SOON_MS, at + periodSeconds * 1000 - now + LATE_MS);
}

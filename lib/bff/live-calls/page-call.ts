import { choosesProvider } from '../../access/principal';
import { callTitle } from '../../format/phone-number';
import { fail, ok, refuse, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { isEnded } from '../../resources/live-calls/states';
import type { LiveCall } from '../../resources/live-calls/wire';
import { findCall } from '../../resources/recent-calls/find-call';
import type { CallRow } from '../../resources/recent-calls/wire';
import { oncePerPage } from '../once-per-page';
import { namedProviders, refuseOfOther } from '../other-provider';
import { titleOf } from '../record-page';
import { currentViewer } from '../viewer';
import { mayVisit } from '../visit';
import { mayWithCalls, readLiveCall } from './call';
import { noteCall } from './follow';

/** The call of a page: one that is in progress, as far as is known, or the record of an ended one. */
interface PageCall {
  context: ResourceContext;
  account: string;
  /** Of an ended call, once it is written. */
  record: CallRow | null;
  /** Its last listed state; null when it was never listed. */
  call: LiveCall | null;
  /** The platform lists it. */
  listed: boolean;
}

/**
 * The call of a page, read once for the page and its title.
 * @param asked the sid of its account, from the URL
 * @returns a Problem where the viewer may not see it, or it cannot be read
 */
export const pageLiveCall = oncePerPage(async (asked: string, callSid: string): Promise<Result<PageCall>> => {
  const viewer = await currentViewer();
  if (!viewer || !mayVisit(viewer, 'live-calls', 'read')) return refuse('no-access');
  const account = mayWithCalls(viewer, 'read', asked);
  if (!account.ok) return account;
  if (!isSid(callSid)) return fail('not-found', 'There is no such call.');
  const context = await viewer.context();
  if (!context.ok) return context;
  const ofProvider = await refuseAccountOfOther(context.value, account.value);
  if (!ofProvider.ok) return { ok: false, problem: await namedProviders(viewer, context.value, ofProvider.problem) };
  const named = { account: account.value, callSid };
  const read = await readLiveCall(viewer, named);
  if (!read.ok) return read;
  // A call that was shown does not vanish with its entry in the platform's list: it may still be in progress.
  const call = await noteCall(viewer, named, read.value);
  const isOver = !read.value || isEnded(read.value.state);
  const record = isOver ? await findCall(context.value, { id: callSid, accountSid: account.value, at: null }) : null;
  return ok({
    context: context.value,
    account: account.value,
    record: record?.ok ? record.value : null,
    call,
    listed: read.value !== null,
  });
});

/** An account that can't be looked up hides nothing: the platform decides who sees its calls. */
async function refuseAccountOfOther(context: ResourceContext, sid: string): Promise<Result<null>> {
  const accounts = choosesProvider(context.principal) ? await context.directory.accounts() : null;
  const found = accounts?.ok ? accounts.value.find(({ accountSid }) => accountSid === sid) : undefined;
  return found ? refuseOfOther(context, found) : ok(null);
}

/** The window's title: the call's parties, and whether it is in progress. */
export async function liveCallPageTitle(asked: string, callSid: string): Promise<string> {
  const found = await pageLiveCall(asked, callSid);
  const record = found.ok ? found.value.record : null;
  const call = found.ok ? found.value.call : null;
  if (record) return titleOf('Call', callTitle(record));
  return titleOf('Call in progress', call && callTitle(call));
}

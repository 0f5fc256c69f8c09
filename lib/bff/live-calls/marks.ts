import 'server-only';
import { isMarkFor, markFor } from '../mark';

/*
 * A call's sid that a user sends is not theirs until the console has shown it to them, in the platform's own words. What
 * the browser asks about a call in progress carries a mark that says so; the page reads the call under the user's own token,
 * so that its link works for everybody who may see the call.
 */

const about = (userSid: string, account: string, callSid: string) =>
  ['call in progress', userSid, account, callSid] as const;

/** Its address below the console's /api, which only works for the user to whom it was shown. */
export function liveCallApi(userSid: string, account: string, callSid: string): string {
  const query = new URLSearchParams({ account, mark: markFor(...about(userSid, account, callSid)) });
  return `/live-calls/${encodeURIComponent(callSid)}?${query}`;
}

/** Whether this call of this account was shown to this user. */
export function wasLiveCallShown(mark: string, userSid: string, account: string, callSid: string): boolean {
  return isMarkFor(mark, ...about(userSid, account, callSid));
}

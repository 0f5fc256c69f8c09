import { isMarkFor, markFor } from '../mark';

/*
 * A call's sid that a user sends counts as theirs only once the console has shown it to them in the platform's own data.
 * Browser requests about a call in progress therefore carry a mark; the page reads the call with the user's own token, so that
 * its link works for everyone who may see the call.
 */

const about = (userSid: string, account: string, callSid: string) =>
  ['call in progress', userSid, account, callSid] as const;

/** Its URL below the console's /api, which only works for the user that it was shown to. */
export function liveCallApi(userSid: string, account: string, callSid: string): string {
  const query = new URLSearchParams({ account, mark: markFor(...about(userSid, account, callSid)) });
  return `/live-calls/${encodeURIComponent(callSid)}?${query}`;
}

/** Whether this call of this account was shown to this user. */
export function wasLiveCallShown(mark: string, userSid: string, account: string, callSid: string): boolean {
  return isMarkFor(mark, ...about(userSid, account, callSid));
}

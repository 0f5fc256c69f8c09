import type { Principal } from '../../access/principal';
import type { CallData, MarkCall } from '../../resources/recent-calls/view';
import { isMarkFor, markFor } from '../mark';

/*
 * The platform checks the account in the path of a trace, a capture or a log, but not whether the id belongs to it (CONTRACT-2,
 * sections 27 and 33). The console therefore requests only ids that it has shown to this user, in a call from the platform's
 * own list: the links to them carry a mark.
 */

const about = (kind: CallData, { userSid }: Principal, account: string, id: string) =>
  ['call data', userSid, kind, account, id] as const;

/** Marks the links of the calls that are shown to a user. */
export function callMarks(principal: Principal): MarkCall {
  return (kind, account, id) => markFor(...about(kind, principal, account, id));
}

/** Whether an id of a call of this account was shown to this user. */
export function wasShown(mark: string | null, ...part: Parameters<typeof about>): boolean {
  return isMarkFor(mark ?? '', ...about(...part));
}

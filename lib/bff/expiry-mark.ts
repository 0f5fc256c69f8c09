import 'server-only';
import type { Session } from '../session/session';
import { isMarkFor, markFor } from './mark';

/**
 * A page cannot remove a cookie; it can only redirect to a handler that does. The mark proves that the redirect came from the
 * console: without it, any other site could sign a user out with a link.
 */
export function expiryMark(session: Session): string {
  return markFor('expired', session.token);
}

/** Whether a mark was made for this session. */
export function isExpiryMark(session: Session, mark: string): boolean {
  return isMarkFor(mark, 'expired', session.token);
}

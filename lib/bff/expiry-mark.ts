import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../config/settings';
import type { Session } from '../session/session';

/**
 * A page cannot remove a cookie; it can only redirect to a handler that does. The mark proves that the redirect was ours:
 * without it any other site could sign a user out with a link.
 */
export function expiryMark(session: Session): string {
  return markWith(settings().sessionPasswords[0]!, session);
}

/** Whether a mark was made for this session, by any replica that knows one of our passwords. */
export function isExpiryMark(session: Session, mark: string): boolean {
  return settings().sessionPasswords.some((password) => {
    const expected = markWith(password, session);
    return mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected));
  });
}

function markWith(password: string, session: Session): string {
  return createHmac('sha256', password).update(`expired ${session.token}`).digest('hex').slice(0, 32);
}

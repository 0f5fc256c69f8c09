import { tokenKey } from '../kit/token-key';
import type { Session } from '../session/session';

/**
 * The cache key of a user's data: derived from the token without revealing it, and from the view, so that data of one view is
 * never shown in another.
 */
export function sessionKey({ token, viewing }: Pick<Session, 'token' | 'viewing'>): string {
  return viewing ? `${tokenKey(token)} as ${viewing}` : tokenKey(token);
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { Session } from '../session/session';

/**
 * What a user's own answers are remembered by: the token without being it, and whose console the user looks at, so that
 * nothing of the one is ever shown in the other.
 */
export function sessionKey({ token, viewing }: Pick<Session, 'token' | 'viewing'>): string {
  const key = createHash('sha256').update(token).digest('base64');
  return viewing ? `${key} as ${viewing}` : key;
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { Session } from '../session/session';

/** What a user's own answers are remembered by: the token without being it. */
export function sessionKey({ token }: Pick<Session, 'token'>): string {
  return createHash('sha256').update(token).digest('base64');
}

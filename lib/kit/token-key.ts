import 'server-only';
import { createHash } from 'node:crypto';

/** The key of what is kept per token: it does not reveal the token. */
export function tokenKey(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

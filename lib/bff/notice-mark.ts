import 'server-only';
import type { Session } from '../session/session';
import { isMarkFor, markFor } from './mark';

/** Proves that a page of ours redirects this session with this message: nobody else can have one shown. */
export function noticeMark(session: Session, code: string, to: string): string {
  return markFor('notice', code, to, session.token);
}

/** Whether a mark was made for this session, message and target. */
export function isNoticeMark(session: Session, mark: string, code: string, to: string): boolean {
  return isMarkFor(mark, 'notice', code, to, session.token);
}

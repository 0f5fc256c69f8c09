import 'server-only';
import { curlLine } from '../format/curl';
import { fail, ok, type Result } from '../kit/problem';
import type { PageRequestLine } from '../kit/page-request-line';
import { requestsOfPage } from '../platform/page-requests';
import type { Session } from '../session/session';

/** The requests of a page that this session has loaded, as shell commands; without the token, which stays here. */
export function requestsOf(session: Session, page: string): Result<PageRequestLine[]> {
  const found = requestsOfPage(session, page);
  if (!found)
    return fail('not-found', 'The requests of this page are no longer stored. Reload the page and try again.');
  return ok(found.map(({ method, target, status }) => ({ method, target, status, curl: curlLine(method, target) })));
}

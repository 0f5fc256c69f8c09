import { handler } from '@/lib/bff/handler';
import { everyUser } from '@/lib/bff/questions';
import { curlLine } from '@/lib/format/curl';
import type { PageRequestLine } from '@/lib/kit/page-request-line';
import { fail, ok } from '@/lib/kit/problem';
import { requestsOfPage } from '@/lib/platform/page-requests';

const GONE = 'The requests of this page are no longer stored. Reload the page and try again.';

/** The platform requests of a page that this session has loaded, as shell commands; without the token, which stays here. */
export const GET = handler({ can: everyUser, body: 'none' }, ({ viewer, query }) => {
  const found = requestsOfPage(viewer.session, query.get('page') ?? '');
  if (!found) return fail('not-found', GONE);
  return ok(
    found.map(({ method, target, status }): PageRequestLine => ({
      method,
      target,
      status,
      curl: curlLine(method, target),
    })),
  );
});

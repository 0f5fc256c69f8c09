import { isMarkFor } from '@/lib/bff/mark';
import { expiryOf } from '@/lib/bff/visit';
import { handler } from '@/lib/bff/handler';
import { redirectWith } from '@/lib/bff/sign-in/sign-in';
import { isPageLoad, loadPageInstead } from '@/lib/bff/page-load';
import { currentVisit } from '@/lib/bff/viewer';
import { safeReturnPath, withWayBack } from '@/lib/access/paths';
import { sessionCookie } from '@/lib/session/cookies';

/** Pages redirect here if the platform no longer accepts the browser's session. */
export const GET = handler({ can: 'anybody', body: 'none' }, async ({ request, query }) => {
  if (!isPageLoad(request)) return loadPageInstead();
  const { session, host } = await currentVisit(request.headers);
  const from = query.get('from');
  if (session && !isMarkFor(query.get('mark') ?? '', ...expiryOf(session)))
    return redirectWith(safeReturnPath(from) ?? '/', null);
  return redirectWith(withWayBack('/', from), await sessionCookie({ flash: { code: 'expired' } }, host));
});

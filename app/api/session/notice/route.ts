import { safeReturnPath } from '@/lib/access/paths';
import { handler } from '@/lib/bff/handler';
import { isMarkFor } from '@/lib/bff/mark';
import { noticeOf } from '@/lib/bff/visit';
import { redirectWith } from '@/lib/bff/sign-in/sign-in';
import { isPageLoad, loadPageInstead } from '@/lib/bff/page-load';
import { currentVisit } from '@/lib/bff/viewer';
import { flashSentence, type FlashCode } from '@/lib/session/flash';
import { sessionCookie } from '@/lib/session/cookies';

/**
 * Pages redirect here to turn a browser away: the handler stores the message for the next page, and redirects there. It requires
 * such a page's token, so that nobody else can have a message shown.
 */
export const GET = handler({ can: 'anybody', body: 'none' }, async ({ request, query }) => {
  if (!isPageLoad(request)) return loadPageInstead();
  const { session, host } = await currentVisit(request.headers);
  const [code, to] = [query.get('code') ?? '', query.get('to') ?? ''];
  const ours = session && isMarkFor(query.get('mark') ?? '', ...noticeOf(session, code, to));
  const flash = ours && flashSentence(code) ? { code: code as FlashCode } : undefined;
  return redirectWith(safeReturnPath(to) ?? '/', flash ? await sessionCookie({ ...session, flash }, host) : null);
});

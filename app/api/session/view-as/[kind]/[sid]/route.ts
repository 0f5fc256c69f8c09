import { z } from 'zod';
import { homeOf } from '@/lib/access/home';
import { safeReturnPath } from '@/lib/access/paths';
import { principalViewing } from '@/lib/access/view-as';
import { answerWith } from '@/lib/bff/answers';
import { handler } from '@/lib/bff/handler';
import { mayViewAsNamed, noteViewChange } from '@/lib/bff/view-as';
import { settings } from '@/lib/config/settings';
import { viewCookie } from '@/lib/session/cookies';

const sent = z.object({ from: z.string().max(2000).nullish() });

/**
 * Starts viewing the console as a provider or an account; from a provider's view also as one of its accounts. Ending the view
 * returns to the page on which the user started it as themselves.
 */
export const POST = handler(
  { can: mayViewAsNamed, body: sent, whileViewing: true },
  async ({ viewer, found: as, body }) => {
    const { token, signedIn, view } = viewer.session;
    await noteViewChange(viewer.session);
    const from = view ? view.from : safeReturnPath(body.from);
    const to = homeOf(principalViewing(signedIn, as), settings().landing);
    return answerWith({ to }, await viewCookie({ as, from }, token, viewer.host));
  },
);

import { homeOf } from '@/lib/access/home';
import { answerWith } from '@/lib/bff/answers';
import { handler } from '@/lib/bff/handler';
import { everyUser } from '@/lib/bff/questions';
import { noteViewChange } from '@/lib/bff/view-as';
import { settings } from '@/lib/config/settings';
import { viewCookie } from '@/lib/session/cookies';

/** Ends viewing as another user, and returns to the page on which the user started it. */
export const DELETE = handler({ can: everyUser, body: 'none', whileViewing: true }, async ({ viewer }) => {
  const { token, signedIn, view } = viewer.session;
  await noteViewChange(viewer.session);
  const to = view?.from ?? homeOf(signedIn, settings().landing);
  return answerWith({ to }, await viewCookie(null, token, viewer.host));
});

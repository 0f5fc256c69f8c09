import { choosesProvider } from '@/lib/access/principal';
import { z } from 'zod';
import { homeOf } from '@/lib/access/home';
import { answerWith } from '@/lib/bff/answers';
import { handler, type Question } from '@/lib/bff/handler';
import { providerCookie } from '@/lib/bff/provider-choice';
import { ACCOUNT_COOKIE } from '@/lib/bff/providers';
import { settings } from '@/lib/config/settings';
import { BASE_PATH } from '@/lib/kit/base-path';
import { fail, ok, refuse } from '@/lib/kit/problem';
import { sessionCookie } from '@/lib/session/cookies';

const sent = z.object({ providerSid: z.string(), added: z.boolean().optional() });
const unreadable = 'Choose a service provider.';

const mayChoose: Question<null> = ({ principal }) => (choosesProvider(principal) ? ok(null) : refuse('no-access'));

/**
 * Switches an administrator's current provider; the next page announces a new one. The account chosen before belongs to another
 * provider, so it is forgotten.
 */
export const PUT = handler({ can: mayChoose, body: sent, unreadable }, async ({ viewer, body }) => {
  const providers = await viewer.providers(body.providerSid);
  if (!providers.ok) return providers;
  const chosen = providers.value.find((one) => one.providerSid === body.providerSid);
  if (!chosen) return fail('not-found', 'There is no such service provider.');
  const cookies = [
    providerCookie(chosen.providerSid, viewer.host),
    `${ACCOUNT_COOKIE}=; Max-Age=0; Path=${BASE_PATH || '/'}; SameSite=Lax`,
  ];
  if (body.added)
    cookies.push(await sessionCookie({ ...viewer.session, flash: { code: 'provider-added' } }, viewer.host));
  return answerWith({ to: homeOf(viewer.principal, settings().landing) }, ...cookies);
});

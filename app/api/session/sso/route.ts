import { settings } from '@/lib/config/settings';
import { handler } from '@/lib/bff/handler';
import {
  afterSignIn,
  auditSignIn,
  countSignIn,
  openedSession,
  publicCaller,
  redirectWith,
} from '@/lib/bff/sign-in/sign-in';
import { fail } from '@/lib/kit/problem';
import { signInWithToken } from '@/lib/platform/sign-in';

const LONGEST_TOKEN = 3000;

/**
 * The middleware redirects `/oauth/login?token=…` to this handler. Every outcome is a redirect, so that the token stays neither
 * in the address bar nor in the history.
 */
export const GET = handler({ can: 'anybody', body: 'none' }, async ({ request, query }) => {
  const token = query.get('token') ?? '';
  const { caller, host } = await publicCaller(request);
  const { ssoExchangePath, flavour, features } = settings();
  const exchangePath = flavour === 'specified' ? ssoExchangePath : '';
  const usable = token.length > 0 && token.length <= LONGEST_TOKEN;
  const letIn = usable
    ? await signInWithToken(caller, token, exchangePath, features.hosted)
    : fail('invalid', 'There is no token.');
  const cookies = letIn.ok ? await openedSession(letIn.value, host).catch(() => null) : null;
  const result = letIn.ok && !cookies ? fail('malformed', 'The session does not fit into a cookie.') : letIn;
  countSignIn(result);
  await auditSignIn(request, result);
  if (result.ok) return redirectWith(afterSignIn(result.value, null), cookies);
  const unreachable = ['unavailable', 'timeout', 'rate-limited'].includes(result.problem.kind);
  return redirectWith(`/oauth/login?error=${unreachable ? 'unreachable' : 'failed'}`, null);
});

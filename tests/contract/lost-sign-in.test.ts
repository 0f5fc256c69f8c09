/** @jest-environment node */
import { resetPassword } from '@/lib/bff/sign-in/reset-password';
import { confirmActingUser } from '@/lib/kit/acting-user';
import { problemToShow } from '@/lib/kit/doubtful';
import type { Result } from '@/lib/kit/problem';
import { signInWithToken } from '@/lib/platform/sign-in';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* A sign-in changes nothing that anyone has entered, whatever becomes of its response. */

const own = ownSandbox();

const caller = () => ({
  ...{ baseUrl: own.sandbox.url, requestId: 'test', clientAddress: null, timeoutMs: 200 },
  ...{ token: '', signingIn: true },
});

const SIGN_INS: [what: string, path: string, signIn: () => Promise<Result<unknown>>][] = [
  [
    'to confirm the acting user',
    '^/login$',
    async () =>
      confirmActingUser(await contextOf(own.sandbox, 'acme', 200), { username: 'acme', password: 'Passw0rd!' }),
  ],
  ['with a token of another platform', '^/sso$', () => signInWithToken(caller(), 'external-acme', '/sso')],
  ['with a mailed link', '^/signin$', () => resetPassword(caller(), 'a-link', 'An0ther!pass')],
];

describe.each(SIGN_INS)('a sign-in %s', (_what, path, signIn) => {
  it.each(['hang', 'reset'])('leaves no change in doubt when its response is lost (%s)', async (kind) => {
    // The session of the acting user is opened first.
    await own.control.fault({ match: { method: 'POST', path }, kind, after: path === '^/login$' ? 1 : 0 });
    const answer = await signIn();
    expect(answer.ok ? null : problemToShow(answer.problem).message).toMatch(/^The platform .*\. Try again\.$/);
  });
});

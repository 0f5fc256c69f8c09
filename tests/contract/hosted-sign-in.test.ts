/** @jest-environment node */
import { signInWithToken } from '@/lib/platform/sign-in';
import { ownSandbox } from '../support/own-sandbox';

/* CONTRACT 19: on a hosted platform, Users/me answers account users only. */

const own = ownSandbox({ hosted: true });

const caller = () => ({
  ...{ baseUrl: own.sandbox.url, requestId: 'test', clientAddress: null, timeoutMs: 5_000 },
  ...{ token: '', signingIn: true },
});

describe('a link that signs in to a hosted platform', () => {
  it.each([
    ['admin', 'admin'],
    ['acme', 'service_provider'],
    ['aurora', 'account'],
  ])('lets in %s, of scope %s', async (user, scope) => {
    const { token } = await own.control.signIn(user);
    expect(await signInWithToken(caller(), token, '', true)).toMatchObject({
      ok: true,
      value: { token, principal: { scope }, forceChange: false },
    });
  });

  it('demands the new password that is due', async () => {
    const { token } = await own.control.signIn('acme');
    const user = own.sandbox.store.first('users', { name: 'acme' })!;
    own.sandbox.store.update('users', String(user.user_sid), { force_change: 1 });
    expect(await signInWithToken(caller(), token, '', true)).toMatchObject({ ok: true, value: { forceChange: true } });
  });

  it('refuses a token that the platform refuses', async () => {
    const { token } = await own.control.signIn('admin');
    const [head, claims] = token.split('.');
    expect(await signInWithToken(caller(), `${head}.${claims}.forged`, '', true)).toMatchObject({
      ok: false,
      problem: { kind: 'unauthenticated' },
    });
  });
});

/** @jest-environment node */
import { changeOwnPassword } from '@/lib/bff/sign-in/own-password';
import type { Viewer } from '@/lib/bff/viewer';
import { platformFor } from '@/lib/platform/client';
import { signIn } from '@/lib/platform/sign-in';
import { ownSandbox } from '../support/own-sandbox';

jest.mock('@/lib/config/settings', () => ({ settings: () => ({ flavour: 'specified' }) }));

/* The platform compares user names as its database does, and repeats in the token what was typed. */

const own = ownSandbox();

test('a user whose name was typed in capitals changes the password under the stored name', async () => {
  const caller = { baseUrl: own.sandbox.url, token: '', requestId: 'test', clientAddress: null, timeoutMs: 5_000 };
  const signedIn = await signIn(caller, 'ACME', 'Passw0rd!');
  if (!signedIn.ok) throw new Error(signedIn.problem.message);
  const { token, principal } = signedIn.value;
  const calls = platformFor({ ...caller, token });
  const viewer = { calls, principal, session: { signedIn: principal } } as Viewer;
  await own.control.forgetCalls();
  expect(await changeOwnPassword(viewer, 'Passw0rd!', 'An0ther!pass')).toMatchObject({ ok: true });
  const [put] = (await own.control.calls()).filter(({ method }) => method === 'PUT');
  expect(put!.body).toMatchObject({ username: 'acme' });
});

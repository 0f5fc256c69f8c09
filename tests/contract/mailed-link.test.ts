/** @jest-environment node */
import { resetPassword } from '@/lib/bff/sign-in/reset-password';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* The platform mails a link to every user, but signs in only those of an account with it. */

const own = ownSandbox();

async function mailed(name: string): Promise<string> {
  const email = own.sandbox.store.first('users', { name })?.email;
  await own.control.ask('admin', 'POST', '/forgot-password', { email });
  return `reset-link-${name}`;
}

const reset = (link: string) => {
  const caller = { baseUrl: own.sandbox.url, token: '', requestId: 'test', clientAddress: null, signingIn: true };
  return resetPassword(caller, link, 'An0ther!pass');
};

test.each(['admin', 'acme'])('the platform itself does not find the account of %s', async (name) => {
  const link = await mailed(name);
  const answer = await fetch(`${own.sandbox.url}/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  });
  expect([answer.status, await answer.json()]).toEqual([500, { msg: 'database error - account not found for user' }]);
});

test.each(['admin', 'acme'])('%s reads who can help, and keeps the old password', async (name) => {
  expect(problemOf(await reset(await mailed(name)))).toMatchObject({
    kind: 'invalid',
    message: 'This link only works for users of an account. Ask an administrator to set a new password for you.',
  });
  await expect(contextOf(own.sandbox, name)).resolves.toBeDefined();
});

test('a user of an account gets the new password', async () => {
  expect(await reset(await mailed('aurora'))).toEqual({ ok: true, value: null });
  await expect(contextOf(own.sandbox, 'aurora')).rejects.toThrow();
});

/** @jest-environment node */
import { confirmActingUser } from '@/lib/kit/acting-user';
import { sidFor } from '../../sandbox/seed/seed';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* Who confirms a critical action with their own name and password, on a platform that doesn't check that itself. */

const own = ownSandbox();
const PASSWORD = 'Passw0rd!';

test('a user whom an administrator has renamed since they logged in does so by the new name', async () => {
  const context = await contextOf(own.sandbox, 'ops');
  own.sandbox.store.update('users', sidFor('user ops'), { name: 'operations' });
  expect(await confirmActingUser(context, { username: 'operations', password: PASSWORD })).toEqual({
    ok: true,
    value: null,
  });
});

test('nobody does so as somebody else, and the platform is not asked whether that password is right', async () => {
  const context = await contextOf(own.sandbox, 'ops');
  await own.control.forgetCalls();
  expect(await confirmActingUser(context, { username: 'admin', password: PASSWORD })).toMatchObject({ ok: false });
  expect((await own.control.calls()).map(({ path }) => path)).toEqual([`/Users/${sidFor('user ops')}`]);
});

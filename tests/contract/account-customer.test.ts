/** @jest-environment node */
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';
import { removeAccount } from '@/lib/resources/accounts/deletion';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';
import { ACME } from '../../sandbox/seed/organisation';
import { hashPassword } from '../../sandbox/tokens';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf } from '../support/problem-of';

/* The platform deletes an account, and then its customer at the payment provider: when that fails, it answers that the deletion
   has failed, although the account is gone. */

const selling = ownSandbox({ hosted: true });
const other = ownSandbox({ flavour: 'community' });

function addAccount({ sandbox }: typeof other) {
  const account = { name: 'Paying', service_provider_sid: ACME, stripe_customer_id: 'cus_unknown' };
  return sandbox.store.insert('accounts', account);
}

describe.each([
  ['a hosted platform', selling],
  ['a platform that sells nothing', other],
])('an account with a customer of %s', (_what, own) => {
  it.each(['admin', 'acme'])('is deleted for %s once it is gone', async (user) => {
    const sid = addAccount(own);
    expect(await removeAccount(await contextOf(own.sandbox, user), sid)).toEqual({ ok: true, value: null });
    expect(own.sandbox.store.get('accounts', sid)).toBeUndefined();
  });

  it('is deleted for its own user once it is gone', async () => {
    const account_sid = addAccount(own);
    own.sandbox.store.insert('users', {
      ...{ name: 'payer', email: 'payer@example.com', hashed_password: hashPassword('Passw0rd!') },
      ...{ account_sid, service_provider_sid: ACME },
    });
    const given = { phrase: DELETE_PHRASE, password: 'Passw0rd!' };
    expect(await deleteOwnAccount(await contextOf(own.sandbox, 'payer'), given)).toEqual({ ok: true, value: null });
  });
});

it.each(['admin', 'acme'])('an account that is still there is not said to be deleted, to %s', async (user) => {
  const sid = other.sandbox.store.insert('accounts', { name: 'Staying', service_provider_sid: ACME });
  const match = { method: 'DELETE', path: '^/Accounts/' };
  await other.control.fault({ match, kind: 'status', status: 500, body: { msg: 'anything' }, times: 1 });
  const told = problemOf(await removeAccount(await contextOf(other.sandbox, user), sid));
  expect(told).toMatchObject({ kind: 'unavailable', message: 'anything' });
});

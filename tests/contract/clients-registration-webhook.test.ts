/** @jest-environment node */
import { optionsFrom } from '@/lib/bff/options';
import { loadRecord } from '@/lib/bff/record';
import { judgeForm } from '@/lib/kit/judge';
import { CHECKED_BY_WEBHOOK, clientForm } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';
import { AURORA } from '../../sandbox/seed/organisation';
import { carrierState } from '../support/carrier-rules';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* Devices of an account with a registration webhook register with that: its SIP clients are not looked at (CONTRACT-2, 30). */

const own = ownSandbox();

function giveWebhook(url: string | null) {
  const { store } = own.sandbox;
  const registration_hook_sid = url && store.insert('webhooks', { url, method: 'POST' });
  store.update('accounts', AURORA, { registration_hook_sid });
}

async function warned() {
  const sid = String(own.sandbox.store.first('clients', { account_sid: AURORA })!.client_sid);
  const record = await loadRecord(clients, await contextOf(own.sandbox, 'acme'), sid, 'update');
  if (!record.ok) throw new Error(record.problem.message);
  const { values, facts } = record.value;
  const state = { ...carrierState({ sms: false }), facts: facts ?? {} };
  return judgeForm(clientForm, values, values, state).warnings;
}

async function chosen() {
  const found = await optionsFrom(await contextOf(own.sandbox, 'acme'), 'accounts', '', null);
  return found?.ok && found.value.options.find(({ value }) => value === AURORA)?.facts;
}

it('is said of its SIP clients, and of the account when it is chosen', async () => {
  giveWebhook('https://aurora.example.com/register');
  expect(await warned()).toEqual({ username: CHECKED_BY_WEBHOOK });
  expect(await chosen()).toMatchObject({ hasRegistrationHook: true });
});

it('is not said without one', async () => {
  giveWebhook(null);
  expect(await warned()).toEqual({});
  expect(await chosen()).toMatchObject({ hasRegistrationHook: false });
});

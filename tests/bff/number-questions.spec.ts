import { carrierSid } from '../../sandbox/seed/carriers';
import { AURORA } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { readable as read } from '../support/readable';

/* "Test a number": calls that a SIP client makes, and the check of everything that decides where calls go. */

const TEST = '/internal/phone-numbers/test';
const VOXBEAM = carrierSid('Voxbeam');
const DEVICE = (number: string, more = `&account=${AURORA}`) => `${TEST}?direction=device&number=${number}${more}`;

/** Who is told what about a call that a SIP client of Aurora Bistro makes. */
const DEVICE_TABLE: [user: string, said: string[], unsaid: string[]][] = [
  ['admin', ['Front desk takes the call', 'from a device'], []],
  ['viewer', ['Front desk takes the call'], []],
  ['acme', ['Front desk takes the call'], []],
  ['acme-viewer', ['Front desk takes the call'], []],
  ['aurora', ['Front desk takes the call'], []],
  ['aurora-viewer', ['Front desk takes the call'], []],
  // An account user is answered for the own account, whatever the address says.
  ['harbor', [], ['Front desk takes the call', 'Aurora']],
  ['borealis', ['This account doesn’t exist, or you don’t have access to it.'], ['takes the call', 'Aurora']],
];

for (const [user, said, unsaid] of DEVICE_TABLE) {
  test(`what ${user} is told about a call of a SIP client of Aurora Bistro`, async ({ stack }) => {
    const sid = stack.store.insert('applications', { name: 'Front desk', account_sid: AURORA });
    stack.store.update('accounts', AURORA, { device_calling_application_sid: sid });
    const page = await (await BffClient.signIn(stack.url, user)).page(DEVICE('442079460123'));
    const main = read(/<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '');
    for (const text of said) expect(main).toContain(text);
    for (const text of unsaid) expect(main).not.toContain(text);
  });
}

test('a SIP client that can’t sign in is told at its field; what it may call past the application stands below', async ({
  stack,
}) => {
  const client = (username: string, more: object = {}) =>
    stack.store.insert('clients', { username, account_sid: AURORA, is_active: 1, ...more });
  client('desk-1', { allow_direct_user_calling: 0 });
  client('desk-2', { is_active: 0 });
  stack.store.update('accounts', AURORA, { registration_hook_sid: null });
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const told = async (number: string, name: string) =>
    read((await aurora.page(DEVICE(number, `&client=${name}`))).text);
  expect(await told('123', 'nobody')).toContain('This account has no SIP client of this name.');
  expect(await told('123', 'desk-2')).toContain('This SIP client is inactive, so it can’t sign in.');
  expect(await told('desk-2', 'desk-1')).toContain(
    'desk-2 is a SIP client of the account. desk-1 isn’t allowed to call it directly.',
  );
  stack.store.update('accounts', AURORA, { sip_realm: null });
  expect(await told('123', '')).toContain('This account has no SIP realm, so no device can sign in to it.');
});

test('a SIP client’s page asks where its calls go', async ({ stack }) => {
  const sid = stack.store.insert('clients', { username: 'desk-1', account_sid: AURORA, is_active: 1 });
  const page = await (await BffClient.signIn(stack.url, 'acme')).page(`/internal/clients/${sid}/edit`);
  expect(page.text).toContain(`${TEST}?direction=device&amp;account=${AURORA}&amp;client=desk-1`);
});

/** Who finds what when carriers, tables and numbers are checked without a number in question. */
const CHECK_TABLE: [user: string, said: string[], unsaid: string[]][] = [
  ['admin', ['Aurora routing is switched off and routes calls all the same.', 'The gateway 192.0.2.10 of Voxbeam'], []],
  ['viewer', ['Aurora routing is switched off'], []],
  ['acme', ['The gateway 192.0.2.10 of Voxbeam is switched off'], ['Aurora routing']],
  ['acme-viewer', ['The gateway 192.0.2.10 of Voxbeam is switched off'], ['Aurora routing']],
  ['aurora', ['Aurora routing is switched off', 'Those that only the service provider can see'], []],
  ['aurora-viewer', ['Aurora routing is switched off'], []],
  ['harbor', ['Those that only the service provider can see'], ['Aurora']],
  ['borealis', ['Looked at'], ['Aurora', 'Voxbeam', '192.0.2.10']],
];

for (const [user, said, unsaid] of CHECK_TABLE) {
  test(`what ${user} finds by a check of everything`, async ({ stack }) => {
    const table = stack.store.list('lcr').find(({ name }) => name === 'Aurora routing')!;
    stack.store.update('lcr', String(table.lcr_sid), { is_active: 0 });
    const gateway = stack.store
      .list('sip_gateways', { voip_carrier_sid: VOXBEAM })
      .find(({ ipv4 }) => ipv4 === '192.0.2.10')!;
    stack.store.update('sip_gateways', String(gateway.sip_gateway_sid), { is_active: 0 });
    const page = await (await BffClient.signIn(stack.url, user)).page(`${TEST}?check=1`);
    const main = read(/<main[\s\S]*<\/main>/.exec(page.text)?.[0] ?? '');
    for (const text of said) expect(main).toContain(text);
    for (const text of unsaid) expect(main).not.toContain(text);
  });
}

test('nothing is checked unasked, and what could not be read is said', async ({ stack }) => {
  const acme = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.forgetCalls();
  expect(read((await acme.page(TEST)).text)).toContain('check all carriers, routing tables and numbers');
  const paths = (await stack.sandbox.calls()).map(({ path }) => path);
  expect(paths.filter((path) => /SipGateways|Lcr|PhoneNumbers/.test(path))).toEqual([]);
  await stack.sandbox.fault({ match: { path: '^/Lcrs$' }, kind: 'status', status: 500 });
  const text = read((await acme.page(`${TEST}?check=1`)).text);
  expect(text).toContain('Outbound call routes could not be read.');
  expect(text).toContain('Looked at');
});

/** @jest-environment node */
import { parseConfiguration } from '../../lib/configuration/parse';
import { AURORA } from '../../sandbox/seed/organisation';
import { Operator } from '../support/configuration';

/* What a save would refuse by the console's own rules is no step of a plan: the plan has the sentences of the form. */

jest.setTimeout(60_000);

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

function file(areas: string, kind: 'account' | 'provider') {
  const name = kind === 'account' ? 'Aurora Bistro' : 'Acme Telecom';
  const { configuration, findings } = parseConfiguration(`version: 1\nkind: ${kind}\nname: ${name}\n${areas}`);
  expect(findings).toEqual([]);
  return configuration!;
}

async function said(areas: string, kind: 'account' | 'provider') {
  const plan = await operator.plan(kind === 'account' ? 'Aurora Bistro' : '', file(areas, kind));
  return [
    ...plan.steps.map(({ action, title }) => `${action} ${title}`),
    ...plan.blocked.map(({ title, why }) => `${title}: ${why}`),
  ];
}

const A = 'call_hook: { url: https://ivr.example/a }';
const S = 'call_status_hook: { url: https://ivr.example/s }';

test.each([
  [
    'an application without its webhooks',
    'applications: [{ name: Desk }]',
    'Desk: Calling webhook URL is required. Call status webhook URL is required.',
  ],
  [
    'an application whose webhook has no address',
    `applications: [{ name: Desk, call_hook: { url: nowhere }, ${S} }]`,
    'Desk: Enter a URL that begins with http://, https://, ws:// or wss://.',
  ],
  ['a carrier without gateways', 'carriers: [{ name: Tyne }]', 'Tyne: You must provide at least one SIP Gateway.'],
  [
    'a user with a wrong e-mail address',
    'users: [{ name: anna, email: nobody }]',
    'anna: Enter a valid email address.',
  ],
  ['a Teams domain that is none', 'teams_tenants: [{ domain: no domain }]', 'no domain: Enter a valid domain name.'],
  [
    'a speech service without its keys',
    'speech_services: [{ vendor: aws, label: b, speech_to_text: true }]',
    'aws, b: Access key ID is required. Secret access key is required.',
  ],
  ['a user name with a blank in it', "clients: [{ username: 'a b' }]", 'a b: User name can’t contain spaces.'],
  [
    'a routing table with a route that leads nowhere',
    'routing: [{ name: Out, routes: [{ pattern: "12" }] }]',
    'Out: Route 1: Choose a carrier.',
  ],
  [
    'a routing table with a pattern that no column holds',
    `routing: [{ name: Out, routes: [{ pattern: "${'1'.repeat(1200)}" }] }]`,
    'Out: Route 1: Too long for the platform: 1200 of 32 characters.',
  ],
])('%s isn’t planned', async (_what, areas, sentence) => {
  expect(await said(areas, 'account')).toEqual([sentence]);
});

test('a change of what must stay isn’t planned', async () => {
  const name = String((await operator.export('Aurora Bistro')).areas.applications![0]!.fields.name);
  expect(await said(`applications: [{ name: ${name}, call_hook: { url: '' } }]`, 'account')).toEqual([
    `${name}: Calling webhook URL is required.`,
  ]);
  expect(await said(`applications: [{ name: ${name}, speech: { synthesis: { vendor: '' } } }]`, 'account')).toEqual([
    `${name}: Text-to-speech vendor is required.`,
  ]);
  expect(await said('accounts: [{ name: Aurora Bistro, sip_realm: nowhere }]', 'account')).toEqual([
    'Aurora Bistro: Enter a domain name, such as sip.example.com.',
  ]);
});

test('an application that was stored without speech is changed without it', async () => {
  const [{ application_sid: sid, name } = {}] = operator.sandbox.store.list('applications', { account_sid: AURORA });
  const none = { vendor: '', language: '', label: null };
  for (const [side, values] of [
    ['synthesis', { ...none, voice: null }],
    ['recognizer', none],
  ] as const)
    for (const [part, value] of Object.entries(values))
      operator.sandbox.store.update('applications', String(sid), { [`speech_${side}_${part}`]: value });
  expect(
    await said(`applications: [{ name: ${name}, messaging_hook: { url: https://ivr.example/m } }]`, 'account'),
  ).toEqual([`change ${name}`]);
});

describe('SIP clients of a new account', () => {
  const withRealm = (realm: string) =>
    said(`accounts: [{ name: New${realm} }]\nclients: [{ username: desk, account: New }]`, 'provider');

  test('aren’t planned while it has no SIP realm, neither here nor in the file', async () => {
    expect(await withRealm('')).toEqual(['create New', 'desk: Sip realm is not set for the account.']);
  });

  test('are planned with the realm that the file brings', async () => {
    expect(await withRealm(', sip_realm: new.example.com')).toEqual(['create New', 'create desk']);
  });

  test('aren’t planned where the account itself is refused', async () => {
    expect(await withRealm(', sip_realm: nowhere')).toEqual([
      'New: Enter a domain name, such as sip.example.com.',
      'desk: Account: the account “New” in the file can’t be created.',
    ]);
  });
});

test('a realm that the file takes away is none for new SIP clients, and one that it sets is', async () => {
  const of = (realm: string) =>
    said(`accounts: [{ name: Aurora Bistro, sip_realm: ${realm} }]\nclients: [{ username: new-desk }]`, 'account');
  expect(await of("''")).toEqual(['change Aurora Bistro', 'new-desk: Sip realm is not set for the account.']);
  operator.sandbox.store.update('accounts', AURORA, { sip_realm: null });
  expect(await of('sip.bistro.example')).toEqual(['change Aurora Bistro', 'create new-desk']);
});

test('a new account isn’t planned with a storage that its form would refuse, so none is left half made', async () => {
  const storage = 'recording: { enabled: true, storage: aws_s3, bucket: calls, region: eu-west-1 }';
  expect(await said(`accounts: [{ name: New, ${storage} }]`, 'provider')).toEqual([
    'New: Access key ID is required. Secret access key is required.',
  ]);
});

test('records of a file that refer to each other are planned, though none of them is there yet', async () => {
  const areas = [
    'accounts: [{ name: New, device_calling_application: Desk }]',
    `applications: [{ name: Desk, account: New, ${A}, ${S} }]`,
    'carriers: [{ name: Out, account: New, application: Desk, sip_gateways: [{ address: 192.0.2.4, inbound: true }] }]',
    "phone_numbers: [{ number: '12129990177', account: New, carrier: Out, application: Desk }]",
    "routing: [{ name: Table, account: New, default_carrier: Out, routes: [{ pattern: '1', carrier: Out }] }]",
  ].join('\n');
  const plan = await operator.plan('', file(areas, 'provider'));
  expect(plan.blocked).toEqual([]);
  expect(plan.steps.map(({ action, title }) => `${action} ${title}`)).toEqual([
    'create New',
    'create Desk',
    'create Out',
    'change New',
    'create 12129990177, Out',
    'create Table',
  ]);
  const results = await operator.apply('', plan.steps);
  expect(results.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
});

test('a secret that has yet to be entered is asked for, not refused', async () => {
  const areas = `applications: [{ name: Desk, call_hook: { url: https://ivr.example/a, username: desk }, ${S} }]`;
  expect(await said(areas, 'account')).toEqual(['create Desk']);
});

test('a view-only user sees the same plan', async () => {
  const areas = 'clients: [{ username: new-desk }, { username: a b }]';
  const full = await said(areas, 'account');
  const viewer = await Operator.of(operator.sandbox, 'acme-viewer');
  const plan = await viewer.plan('Aurora Bistro', file(areas, 'account'));
  expect([
    ...plan.steps.map(({ title }) => `create ${title}`),
    ...plan.blocked.map(({ title, why }) => `${title}: ${why}`),
  ]).toEqual(full);
});

/** @jest-environment node */
import type { Row } from '../../lib/configuration/model';
import { parseConfiguration } from '../../lib/configuration/parse';
import { Operator } from '../support/configuration';

/* Files that people have written: what a save stores in another way is still the same, so a second plan is empty. */

jest.setTimeout(60_000);

const AURORA = 'Aurora Bistro';
const HEAD = `version: 1\nkind: account\nname: ${AURORA}\n`;

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

function read(areas: string) {
  const { configuration, findings } = parseConfiguration(HEAD + areas);
  expect(findings).toEqual([]);
  return configuration!;
}

const HOOKS = 'call_hook: { url: https://ivr.example/a }, call_status_hook: { url: https://ivr.example/s }';

test.each([
  ['a number with a plus and blanks', "phone_numbers:\n  - { number: '+44 1910 000007', carrier: CARRIER }\n"],
  ['a name between blanks', `applications:\n  - { name: ' Desk ', ${HOOKS} }\n`],
  [
    'a text with a line break at its end',
    'applications:\n  - name: Desk\n    call_hook: { url: https://ivr.example/a }\n' +
      '    call_status_hook: { url: https://ivr.example/s }\n    app_json: |\n      [{"verb": "hangup"}]\n',
  ],
  ['a SIP realm in capitals', `accounts:\n  - { name: ${AURORA}, sip_realm: Big.Example.COM }\n`],
  [
    'a netmask without a value',
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, netmask: null, inbound: true }] }\n',
  ],
  [
    'the port of an IP address without a value',
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, port: null, inbound: true }] }\n',
  ],
  [
    'the netmask of a gateway for outbound calls only',
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, netmask: 24, inbound: false, outbound: true }] }\n',
  ],
  [
    'the protocol of a gateway without a value',
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, protocol: null, inbound: true }] }\n',
  ],
  [
    'the method of a webhook without a value',
    'applications:\n  - { name: Desk, call_hook: { url: https://ivr.example/a, method: },' +
      ' call_status_hook: { url: https://ivr.example/s } }\n',
  ],
  [
    'trunk type and DTMF without values',
    "carriers:\n  - { name: Tyne, trunk_type: null, dtmf: '', sip_gateways: [{ address: 192.0.2.77, inbound: true }] }\n",
  ],
  ['a limit without a value', `accounts:\n  - { name: ${AURORA}, limits: { sessions: null } }\n`],
  [
    'the realm of a carrier that doesn’t register',
    'carriers:\n  - name: Tyne\n    registration: { enabled: false, realm: sip.example.com, from_user: desk, public_ip: true }\n' +
      '    sip_gateways: [{ address: 192.0.2.77, inbound: true }]\n',
  ],
  [
    'a setting that is a number',
    'speech_services:\n  - vendor: elevenlabs\n    label: desk\n    text_to_speech: true\n' +
      '    settings: { model_id: 0012345678901234567890 }\n    credentials: { api_key: 12 }\n',
  ],
  [
    'the password of a webhook without a user name',
    `applications:\n  - { name: Desk, ${HOOKS}, secrets: [call_hook.password] }\n`,
  ],
  [
    'the key of a storage that is switched off',
    `accounts:\n  - { name: ${AURORA}, recording: { enabled: false }, secrets: [recording.secret_access_key] }\n`,
  ],
  [
    'the From domain of a carrier that doesn’t register',
    'carriers:\n  - { name: Tyne, registration: { from_domain: x.example.com }, sip_gateways: [{ address: 192.0.2.77 }] }\n',
  ],
  [
    'an interval with a zero in front, and a row without an address',
    'carriers:\n  - name: Tyne\n    sip_gateways: [{ address: 192.0.2.77, inbound: true }]\n' +
      "    smpp: { enquire_link_interval: '030', outbound: [{ address: 192.0.2.5 }, { address: '' }] }\n",
  ],
  [
    'the method of a webhook without a URL, and of a websocket',
    "applications:\n  - { name: Desk, call_hook: { url: 'wss://ivr.example/a', method: GET }," +
      ' call_status_hook: { url: https://ivr.example/s }, messaging_hook: { method: GET } }\n',
  ],
  [
    'the user name and password of a webhook without a URL',
    `applications:\n  - { name: Desk, ${HOOKS}, messaging_hook: { username: desk, password: hidden },` +
      ' secrets: [messaging_hook.password] }\n',
  ],
  [
    'what only another kind of transfer has',
    `applications:\n  - { name: Desk, ${HOOKS}, fallback_transfer:` +
      ' { enabled: true, type: dial, target: "+4412345", caller_id: "+449", referred_by: desk } }\n',
  ],
  [
    'the language of voices that need none',
    `applications:\n  - { name: Desk, ${HOOKS}, speech: { synthesis: { vendor: deepgram, language: '', voice: aura } } }\n`,
  ],
  ...['', "' '"].map((format) => [
    `the format of recordings without a value (${format})`,
    `accounts:\n  - { name: ${AURORA}, recording: { enabled: true, format: ${format}, storage: aws_s3, bucket: desk,` +
      ' region: eu-west-1, access_key_id: key, secret_access_key: hidden } }\n',
  ]),
])('%s is applied once', async (_what, text) => {
  const { store } = operator.sandbox;
  const [account] = store.list('accounts', { name: AURORA });
  const [carrier] = store.list('voip_carriers', { account_sid: account!.account_sid });
  store.update('voip_carriers', String(carrier!.voip_carrier_sid), { is_active: 1 });
  const file = read(text.replace('CARRIER', String(carrier!.name)));
  const plan = await operator.plan(AURORA, file);
  expect(await operator.apply(AURORA, plan.steps)).toMatchObject([{ outcome: 'done' }]);
  const again = await operator.plan(AURORA, file);
  expect([again.steps.map(({ title, fields }) => [title, fields]), again.blocked]).toEqual([[], []]);
  // As after a lost response: the same step arrives once more.
  expect(await operator.apply(AURORA, plan.steps)).toMatchObject([{ outcome: 'done', message: 'Already as planned.' }]);
});

test.each([
  ['accounts', AURORA, 'registration_hook'],
  ['applications', 'Desk', 'messaging_hook'],
] as const)('a webhook of %s whose URL is emptied loses its user name, once', async (area, name, hook) => {
  const text = (url: string) =>
    `${area}:\n  - { name: ${name}, ${area === 'applications' ? `${HOOKS}, ` : ''}` +
    `${hook}: { url: '${url}', username: hookuser }, secrets: [${hook}.password] }\n`;
  await operator.apply(AURORA, (await operator.plan(AURORA, read(text('https://ivr.example/hook')))).steps);
  const hookOf = async () => {
    const records = (await operator.export(AURORA)).areas[area]!;
    const one = records.find(({ fields }) => fields.name === name)!;
    return [one.fields[`${hook}.url`], one.fields[`${hook}.username`], one.secrets!.includes(`${hook}.password`)];
  };
  expect(await hookOf()).toEqual(['https://ivr.example/hook', 'hookuser', true]);
  const file = read(text(''));
  const { steps } = await operator.plan(AURORA, file);
  expect(steps.map(({ fields, secrets }) => [fields, secrets])).toEqual([[{ [`${hook}.url`]: '' }, []]]);
  expect(await operator.apply(AURORA, steps)).toMatchObject([{ outcome: 'done' }]);
  expect(await hookOf()).toEqual(['', '', false]);
  const again = await operator.plan(AURORA, file);
  expect([again.steps, again.blocked]).toEqual([[], []]);
});

test('a number of many digits is stored as it was written', async () => {
  const file = read(
    'speech_services:\n  - vendor: elevenlabs\n    label: desk\n    text_to_speech: true\n' +
      '    settings: { model_id: 0012345678901234567890 }\n    credentials: { api_key: 12 }\n',
  );
  await operator.apply(AURORA, (await operator.plan(AURORA, file)).steps);
  expect(operator.sandbox.store.list('speech_credentials', { label: 'desk' })[0]!.credential).toMatchObject({
    model_id: '0012345678901234567890',
  });
});

test.each([
  ['without directions', '{ address: 192.0.2.77, port: 5060, netmask: 24 }'],
  ['with one of its directions', '{ address: 192.0.2.77, inbound: false, netmask: 24 }'],
])('the netmask of a stored gateway for outbound calls only is that of one address, %s', async (_what, row) => {
  const made = read(
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, inbound: false, outbound: true }] }\n',
  );
  await operator.apply(AURORA, (await operator.plan(AURORA, made)).steps);
  const file = read(`carriers:\n  - { name: Tyne, sip_gateways: [${row}] }\n`);
  const { steps } = await operator.plan(AURORA, file);
  expect(await operator.apply(AURORA, steps)).toEqual([]);
  // Once it accepts calls, it has the netmask of the file.
  const opened = read(
    'carriers:\n  - { name: Tyne, sip_gateways: [{ address: 192.0.2.77, netmask: 24, inbound: true }] }\n',
  );
  expect(await operator.apply(AURORA, (await operator.plan(AURORA, opened)).steps)).toMatchObject([
    { outcome: 'done' },
  ]);
  expect((await operator.plan(AURORA, opened)).steps).toEqual([]);
});

test.each([
  ['the port of an IP address that has none', { port: null }],
  ['another netmask of a gateway for outbound calls only', { netmask: 16 }],
])(
  '%s, as another tool has stored it, is no change in an export, nor once something else is changed',
  async (_what, row) => {
    const { store } = operator.sandbox;
    const made = read(
      'carriers:\n  - name: Tyne\n    sip_gateways:\n' +
        '      - { address: 192.0.2.177, inbound: false, outbound: true }\n      - { address: 192.0.2.178, inbound: true }\n',
    );
    await operator.apply(AURORA, (await operator.plan(AURORA, made)).steps);
    const [gateway] = store.list('sip_gateways').filter(({ ipv4 }) => ipv4 === '192.0.2.177');
    store.update('sip_gateways', String(gateway!.sip_gateway_sid), row);
    const file = await operator.export(AURORA);
    expect((await operator.plan(AURORA, file)).steps).toEqual([]);
    const tyne = file.areas.carriers!.find(({ fields }) => fields.name === 'Tyne')!;
    const rows = tyne.fields.sip_gateways as Row[];
    expect(rows).toContainEqual(expect.objectContaining(row));
    rows.find(({ address }) => address === '192.0.2.178')!.ping = true;
    expect(await operator.apply(AURORA, (await operator.plan(AURORA, file)).steps)).toMatchObject([
      { outcome: 'done' },
    ]);
    expect((await operator.plan(AURORA, file)).steps).toEqual([]);
  },
);

test('a carrier that doesn’t register may keep its From domain and change it, and loses it when it stops registering', async () => {
  const { store } = operator.sandbox;
  const gateways = 'sip_gateways: [{ address: 192.0.2.77, outbound: true, inbound: false }]';
  const tyne = (registration: string) =>
    read(`carriers:\n  - { name: Tyne, registration: ${registration}, ${gateways} }\n`);
  const domain = () => store.list('voip_carriers', { name: 'Tyne' })[0]!.register_from_domain ?? null;
  const apply = async (file: ReturnType<typeof read>) => {
    expect(await operator.apply(AURORA, (await operator.plan(AURORA, file)).steps)).toMatchObject([
      { outcome: 'done' },
    ]);
    expect((await operator.plan(AURORA, file)).steps).toEqual([]);
  };
  await apply(tyne('{ enabled: false }'));
  store.update('voip_carriers', String(store.list('voip_carriers', { name: 'Tyne' })[0]!.voip_carrier_sid), {
    register_from_domain: 'x.example.com',
  });
  await apply(tyne('{ from_domain: y.example.com }'));
  expect(domain()).toBe('y.example.com');
  const realm = 'realm: sip.example.com, from_domain: z.example.com';
  const registering = read(
    `carriers:\n  - { name: Tyne, username: desk, password: hidden, registration: { enabled: true, ${realm} }, ${gateways} }\n`,
  );
  await apply(registering);
  await apply(tyne('{ enabled: false, from_domain: z.example.com }'));
  expect(domain()).toBeNull();
});

describe('a netmask that the console does not offer', () => {
  const carrier = (netmask: number, more = '') =>
    read(
      `carriers:\n  - name: Tyne\n    sip_gateways:\n      - { address: 192.0.2.0, netmask: ${netmask}, inbound: true }\n${more}`,
    );
  const gateways = () => operator.sandbox.store.list('sip_gateways').filter(({ ipv4 }) => ipv4 === '192.0.2.0');
  const apply = async (file = carrier(32)) => {
    const { steps, blocked } = await operator.plan(AURORA, file);
    const results = await operator.apply(AURORA, steps);
    return [...blocked.map(({ why }) => why), ...results.map(({ outcome, message }) => message ?? outcome)];
  };

  test.each([0, 33])('of %i is refused: with 0, everybody would be let in', async (netmask) => {
    const refused = ['The netmask of a gateway is a number from 1 to 32.'];
    expect(await apply(carrier(netmask))).toEqual(refused);
    expect(gateways()).toEqual([]);
    expect(await apply()).toEqual(['done']);
    expect(await apply(carrier(netmask))).toEqual(refused);
    expect(gateways()).toMatchObject([{ netmask: 32 }]);
  });

  test('and that is stored hinders no other change', async () => {
    await apply();
    operator.sandbox.store.update('sip_gateways', String(gateways()[0]!.sip_gateway_sid), { netmask: 0 });
    expect(await apply(carrier(0, '      - { address: 192.0.2.9, outbound: true }\n'))).toEqual(['done']);
  });
});

test('a number that the file has twice, in two spellings, is made once', async () => {
  const [carrier] = operator.sandbox.store.list('voip_carriers', { account_sid: null });
  const number = (text: string) => `  - { number: '${text}', carrier: "${String(carrier!.name)}" }\n`;
  const file = read(`phone_numbers:\n${number('+441910000008')}${number('441910000008')}`);
  const twice = ['The file has it more than once.'];
  const plan = await operator.plan(AURORA, file);
  expect([plan.steps.length, plan.blocked.map(({ why }) => why)]).toEqual([1, twice]);
  expect(await operator.apply(AURORA, plan.steps)).toMatchObject([{ outcome: 'done' }]);
  const again = await operator.plan(AURORA, file);
  expect([again.steps, again.blocked.map(({ why }) => why)]).toEqual([[], twice]);
});

/** @jest-environment node */
import { readConfiguration, roomFor, targetOf } from '@/lib/bff/configuration/read';
import { recordPair } from '@/lib/bff/configuration/record-pair';
import { unknownFields } from '@/lib/bff/configuration/unknown-fields';
import { AREAS } from '@/lib/configuration/areas';
import { linesOf } from '@/lib/configuration/lines';
import type { Configuration, Fields, Row } from '@/lib/configuration/model';
import { parseConfiguration } from '@/lib/configuration/parse';
import { MOST_ROUTES } from '@/lib/resources/least-cost-routing/board';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { must, Operator } from '../support/configuration';
import { contextOf } from '../support/console-context';
import { SandboxControl } from '../support/sandbox-control';

/* Files that mention only a part of a record: what is missing stays as it is (docs/configuration.md). */

jest.setTimeout(60_000);

const PLACE = 'Aurora Bistro';

let operator: Operator;
beforeEach(async () => {
  operator = await Operator.start('admin');
});
afterEach(() => operator.sandbox.close());

const aurora = (
  area: 'speech_services' | 'routing' | 'carriers',
  fields: Fields,
  given?: Record<string, string>,
): Configuration => ({
  kind: 'account',
  name: PLACE,
  areas: { [area]: [{ fields, given }] },
});

describe('a speech service of which a file mentions some settings', () => {
  const stored = (sid: string) => operator.sandbox.store.get('speech_credentials', sid)!.credential;
  const ELEVEN = speechSid('aurora failing');

  beforeEach(() => {
    const { store } = operator.sandbox;
    store.update('speech_credentials', ELEVEN, {
      credential: { ...(stored(ELEVEN) as object), api_uri: 'api.us.elevenlabs.io', options: '{"a":1}' },
    });
  });

  test('keeps the others', async () => {
    const file = aurora('speech_services', {
      vendor: 'elevenlabs',
      label: 'failing',
      'settings.model_id': 'eleven_flash_v2_5',
    });
    const plan = await operator.plan(PLACE, file);
    expect(plan.blocked).toEqual([]);
    expect(plan.steps.map(({ fields }) => fields)).toEqual([{ 'settings.model_id': 'eleven_flash_v2_5' }]);
    expect(await operator.apply(PLACE, plan.steps)).toMatchObject([{ outcome: 'done' }]);
    expect(stored(ELEVEN)).toMatchObject({
      model_id: 'eleven_flash_v2_5',
      api_uri: 'api.us.elevenlabs.io',
      options: '{"a":1}',
    });
    expect((await operator.plan(PLACE, file)).steps).toEqual([]);
  });

  test('is not refused because of others that can’t be changed', async () => {
    const plan = await operator.plan(
      PLACE,
      aurora('speech_services', { vendor: 'aws', label: '', 'settings.aws_region': 'eu-west-1' }),
    );
    expect([plan.steps, plan.blocked]).toEqual([[], []]);
    expect(plan.same.map(({ title }) => title)).toEqual(['aws']);
  });

  test('is as planned once it was created, whatever its form has added', async () => {
    const file = aurora(
      'speech_services',
      { vendor: 'elevenlabs', label: 'bar', text_to_speech: true, 'settings.model_id': 'eleven_flash_v2_5' },
      { 'credentials.api_key': 'hidden' },
    );
    const { steps } = await operator.plan(PLACE, file);
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
    expect((await operator.plan(PLACE, file)).steps).toEqual([]);
    // As after a lost response: the same step arrives once more.
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done', message: 'Already as planned.' }]);
  });

  test('is created without a setting that its other settings give no use, and the plan says so', async () => {
    const file = aurora(
      'speech_services',
      { vendor: 'deepgram', label: 'bar', speech_to_text: true, 'settings.deepgram_stt_uri': 'stt.example.com' },
      { 'credentials.api_key': 'hidden' },
    );
    const without = ['Deepgram STT URI: it isn’t used with the other settings of this service.'];
    const { steps, blocked } = await operator.plan(PLACE, file);
    expect(blocked.map(({ why }) => why)).toEqual(without);
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
    const again = await operator.plan(PLACE, file);
    expect([again.steps, again.blocked.map(({ why }) => why)]).toEqual([[], without]);
  });

  test.each([
    ['elevenlabs', 'text_to_speech', { speech_to_text: true }, 'Used for speech-to-text'],
    ['soniox', 'speech_to_text', { text_to_speech: true }, 'Used for text-to-speech'],
    ['soniox', 'speech_to_text', { voices: [{ name: 'Ada' }] }, 'Custom voice'],
  ])('gets nothing that its vendor doesn’t offer, and the plan says so (%s)', async (vendor, use, other, label) => {
    const without = [`${label}: this vendor doesn’t offer it.`];
    const model: Fields = vendor === 'elevenlabs' ? { 'settings.model_id': 'eleven_flash_v2_5' } : {};
    const plain: Fields = { vendor, label: 'bar', [use]: true, ...model };
    const key = { 'credentials.api_key': 'hidden' };
    const file = aurora('speech_services', { ...plain, ...other }, key);
    for (const results of [['done'], []]) {
      const { steps, blocked } = await operator.plan(PLACE, file);
      expect(blocked.map(({ why }) => why)).toEqual(without);
      expect((await operator.apply(PLACE, steps)).map(({ outcome }) => outcome)).toEqual(results);
    }
    const none = { text_to_speech: false, speech_to_text: false, voices: [] };
    const { steps, blocked } = await operator.plan(PLACE, aurora('speech_services', { ...none, ...plain }, key));
    expect([steps, blocked]).toEqual([[], []]);
  });

  test.each(['[]', 'null'])('has no custom voices where its vendor has none: “%s” is no change', async (voices) => {
    const text = `version: 1\nkind: account\nname: ${PLACE}\nspeech_services:\n  - vendor: elevenlabs\n    label: failing\n    voices: ${voices}\n`;
    const { configuration, findings } = parseConfiguration(text);
    expect(findings).toEqual([]);
    const plan = await operator.plan(PLACE, configuration!);
    expect([plan.steps, plan.blocked, plan.same.length]).toEqual([[], [], 1]);
  });

  test('gets what follows from the choice of its form', async () => {
    const wanted: Fields = { vendor: 'deepgram', label: 'bar', speech_to_text: true };
    const given = { 'credentials.api_key': 'hidden' };
    for (const endpoint of ['eu', '']) {
      const address = endpoint && 'api.eu.deepgram.com';
      const fields = { 'settings.deepgram_endpoint': endpoint, 'settings.deepgram_stt_uri': address };
      const file = aurora('speech_services', { ...wanted, ...fields }, given);
      const { steps, blocked } = await operator.plan(PLACE, file);
      expect(blocked).toEqual([]);
      expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
      expect((await operator.plan(PLACE, file)).steps).toEqual([]);
    }
  });

  test('but an export mentions every setting: one that was added since is removed again', async () => {
    const { store } = operator.sandbox;
    const { options, ...others } = stored(ELEVEN) as { options: string };
    store.update('speech_credentials', ELEVEN, { credential: others });
    const before = await operator.export(PLACE);
    store.update('speech_credentials', ELEVEN, { credential: { ...others, options } });
    const { steps } = await operator.plan(PLACE, before);
    expect(steps.map(({ title, fields, before: was }) => [title, fields, was])).toEqual([
      ['elevenlabs, failing', { 'settings.options': '' }, { 'settings.options': options }],
    ]);
  });
});

describe('routes of which a file mentions no carrier', () => {
  const apply = async (routes: Row[]) => {
    const { steps, blocked } = await operator.plan(PLACE, aurora('routing', { routes }));
    return steps.length > 0 ? operator.apply(PLACE, steps) : blocked.map(({ why }) => why);
  };
  const routes = async () => {
    const [table] = (await operator.export(PLACE)).areas.routing!;
    return table?.fields.routes as Row[];
  };

  test('keep theirs when their order changes', async () => {
    const before = await routes();
    expect(before.length).toBeGreaterThan(1);
    const turned = before.toReversed();
    expect(await apply(turned.map(({ pattern }) => ({ pattern: pattern! })))).toMatchObject([{ outcome: 'done' }]);
    expect(await routes()).toEqual(turned);
  });

  test('need one if they are new', async () => {
    const before = await routes();
    const place = before.length + 1;
    expect(await apply([...before, { pattern: '^999' }])).toEqual([`Route ${place}: Choose a carrier.`]);
  });

  test('need one if the table is new', async () => {
    const [first] = await routes();
    const { removals } = await operator.plan(PLACE, { kind: 'account', name: PLACE, areas: { routing: [] } });
    expect(await operator.apply(PLACE, removals)).toMatchObject([{ outcome: 'done' }]);
    const fields = { name: 'New', default_carrier: first!.carrier!, routes: [{ pattern: '^999' }] };
    const { steps, blocked } = await operator.plan(PLACE, aurora('routing', fields));
    expect([steps, blocked.map(({ why }) => why)]).toEqual([[], ['Route 1: Choose a carrier.']]);
  });

  test('are told how many there can be only if there are more', async () => {
    const [first] = await routes();
    const many = Array.from({ length: MOST_ROUTES + 1 }, (_, at) => ({ ...first!, pattern: `^${1000 + at}` }));
    expect(await apply(many)).toEqual([`A routing table can have at most ${MOST_ROUTES} routes here.`]);
    expect(await apply([{ ...first!, pattern: '1'.repeat(2000) }])).toEqual([
      'Route 1: Too long for the platform: 2000 of 32 characters.',
    ]);
  });
});

test('a password that a file supplies without listing it goes to a carrier that has none, once', async () => {
  const carriers = (await operator.export(PLACE)).areas.carriers!;
  const { fields } = carriers.find(({ secrets = [] }) => !secrets.includes('inbound_password'))!;
  const file = aurora('carriers', { name: fields.name! }, { inbound_password: 'hidden' });
  const { steps } = await operator.plan(PLACE, file);
  expect(steps.map(({ secrets }) => secrets.map(({ path, given }) => [path, given]))).toEqual([
    [['inbound_password', true]],
  ]);
  expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
  expect((await operator.plan(PLACE, file)).steps).toEqual([]);
});

test('an installation that has recordings switched off has no field of them in its files', async () => {
  const context = await contextOf(operator.sandbox, 'admin');
  const off = { ...context, features: { ...context.features, callRecording: false } };
  const { fields, secrets } = AREAS.accounts;
  const recording = [...fields, ...secrets].filter(({ path }) => path.startsWith('recording.'));
  expect(Object.keys(unknownFields(off).accounts!)).toEqual(recording.map(({ path }) => path));
  const room = must(await roomFor(off, must(await targetOf(off, PLACE))));
  const [exported] = must(await readConfiguration(room)).areas.accounts!;
  const named = [...Object.keys(exported!.fields), ...exported!.secrets!];
  expect(named.filter((path) => path.startsWith('recording.'))).toEqual([]);
});

test('nor does a comparison of two of its records', async () => {
  const context = await contextOf(operator.sandbox, 'admin');
  const labelsWith = async (callRecording: boolean) => {
    const one = { ...context, features: { ...context.features, callRecording } };
    const { lines } = must(await recordPair(one, 'accounts', AURORA, HARBOR));
    return lines.map(({ label }) => label).filter((label) => /recording/i.test(label));
  };
  expect(await labelsWith(true)).toContain('Recordings, storage');
  expect(await labelsWith(false)).toEqual([]);
});

test('recordings that move to another storage need its key, although one of the former storage is stored', async () => {
  const [account] = operator.sandbox.store.list('accounts', { name: PLACE });
  expect(account!.bucket_credential).toMatchObject({ vendor: 's3_compatible' });
  const text = `version: 1
kind: account
name: ${PLACE}
accounts:
  - name: ${PLACE}
    recording: { storage: aws_s3, bucket: calls, region: eu-west-1, access_key_id: key, secret_access_key: hidden }
`;
  const file = parseConfiguration(text).configuration!;
  const { steps } = await operator.plan(PLACE, file);
  const given = [{ path: 'recording.secret_access_key', given: true }];
  expect(steps).toMatchObject([{ secrets: given }]);
  expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
  expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done', message: 'Already as planned.' }]);
  expect((await operator.plan(PLACE, file)).steps).toEqual([]);
});

test('of two gateways with one address, a file names one by its port, and the other one keeps its own', async () => {
  const carrier = (sip_gateways: Row[]) => aurora('carriers', { name: 'Tyne', sip_gateways });
  const apply = async (file: Configuration) => {
    const { steps } = await operator.plan(PLACE, file);
    expect(await operator.apply(PLACE, steps)).toMatchObject([{ outcome: 'done' }]);
  };
  const address = '192.0.2.77';
  await apply(
    carrier([
      { address, port: 5060, inbound: true },
      { address, port: 5061, inbound: false, outbound: true, protocol: 'tcp' },
    ]),
  );
  const file = carrier([
    { address: ` ${address} `, active: false },
    { address, port: 5060 },
  ]);
  const { steps } = await operator.plan(PLACE, file);
  expect(steps.flatMap((step) => linesOf(step, 'account').map(({ label }) => label))).toEqual([
    `SIP gateway ${address}, active`,
  ]);
  await apply(file);
  const tyne = (await operator.export(PLACE)).areas.carriers!.find(({ fields }) => fields.name === 'Tyne')!;
  expect(tyne.fields.sip_gateways).toMatchObject([
    { port: 5060, protocol: 'udp', inbound: true, active: true },
    { port: 5061, protocol: 'tcp', inbound: false, outbound: true, active: false },
  ]);
});

test('an account that was created without all that it is to have is reported as such', async () => {
  const text = `version: 1
kind: provider
name: Acme Telecom
accounts:
  - { name: Loop, recording: { enabled: true, storage: s3_compatible, endpoint: https://s3.example.com, bucket: calls,
      access_key_id: key }, secrets: [recording.secret_access_key] }
`;
  const { steps } = await operator.plan('', parseConfiguration(text).configuration!);
  const refused = { match: { method: 'PUT', path: '^/Accounts/' }, kind: 'status', status: 422, body: { msg: 'no' } };
  await new SandboxControl(operator.sandbox.url).fault(refused);
  expect(await operator.apply('', steps)).toMatchObject([
    {
      outcome: 'failed',
      message: expect.stringMatching(/^The account was created, but some of it couldn’t be saved\. /),
    },
  ]);
  expect(operator.sandbox.store.list('accounts', { name: 'Loop' })).toHaveLength(1);
});

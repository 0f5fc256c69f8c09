import type { Values } from '../../lib/kit/form';
import { newCredential } from '../../lib/resources/speech-services/new-credential';
import { ACME } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { TABLE } from '../support/speech-vendor-table';
import type { Stack } from '../support/stack';

/*
 * Every vendor through the handlers, against a platform with the live one's requirements: created with the minimum, with one
 * value changed, and with each required value emptied. What counts is what the platform then stores.
 */

type Settings = Record<string, unknown>;

const USES = ['use_for_tts', 'use_for_stt'];
const settingsOf = (stack: Stack, sid: string) => stack.store.get('speech_credentials', sid)!.credential as Settings;
const defined = (settings: Settings) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

async function made(bff: BffClient, vendor: string, more: Values = {}): Promise<string> {
  const values = { ...newCredential(vendor), options: '', label: `a ${vendor}`, ...TABLE[vendor]?.filled, ...more };
  const answer = await bff.send('POST', '/speech-services', { values });
  expect(answer.json, 'the credential is made').toEqual({ sid: expect.any(String) });
  return String(answer.json!.sid);
}

async function shown(bff: BffClient, sid: string): Promise<Values> {
  return ((await bff.send('GET', `/speech-services/${sid}`)).json as unknown as { values: Values }).values;
}

for (const vendor of Object.keys(TABLE)) {
  const { created, change, needed, said } = TABLE[vendor]!;

  test(`${vendor}: made with the least, and one thing changed, it holds exactly that`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'acme');
    const sid = await made(bff, vendor);
    const first = Object.fromEntries(
      Object.entries(created).filter(([name]) => !USES.includes(name) && name !== 'vendor'),
    );
    expect(settingsOf(stack, sid)).toEqual(first);
    const [form, settings] = change;
    const values = { ...(await shown(bff, sid)), ...said, ...form };
    const answer = await bff.send('PUT', `/speech-services/${sid}`, { values });
    expect(answer.json?.problem).toBeUndefined();
    expect(settingsOf(stack, sid)).toEqual(defined({ ...first, ...settings }));
  });

  for (const field of needed.split(' ').filter(Boolean)) {
    test(`${vendor}: an emptied ${field} is refused at the field, and nothing of the change is stored`, async ({
      stack,
    }) => {
      const bff = await BffClient.signIn(stack.url, 'acme');
      const sid = await made(bff, vendor);
      const before = settingsOf(stack, sid);
      const values = { ...(await shown(bff, sid)), ...said, [field]: '' };
      const answer = await bff.send('PUT', `/speech-services/${sid}`, { values });
      expect(answer.status).toBe(422);
      expect(answer.json?.problem?.fields).toHaveProperty(field);
      expect(settingsOf(stack, sid)).toEqual(before);
    });
  }
}

test('a Microsoft container is stored with the flag without which it is not used, and a change keeps both', async ({
  stack,
}) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const containers = {
    hosting: 'on-premise',
    region: '',
    api_key: '',
    custom_tts_endpoint_url: 'http://10.0.0.1:5000',
    custom_stt_endpoint_url: 'ws://10.0.0.1:5001',
  };
  const sid = await made(bff, 'microsoft', containers);
  const held = {
    use_custom_tts: 1,
    custom_tts_endpoint_url: 'http://10.0.0.1:5000',
    use_custom_stt: 1,
    custom_stt_endpoint_url: 'ws://10.0.0.1:5001',
  };
  expect(settingsOf(stack, sid)).toEqual(held);
  for (const use_for_tts of [false, true]) {
    const values = { ...(await shown(bff, sid)), use_for_tts };
    expect((await bff.send('PUT', `/speech-services/${sid}`, { values })).status).toBe(200);
    expect(settingsOf(stack, sid)).toEqual(held);
  }
});

test('a Microsoft service moves into containers and back to the vendor’s cloud', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'microsoft', { region: 'westeurope', api_key: 'k' });
  const cloud = settingsOf(stack, sid);
  const addresses = {
    custom_tts_endpoint_url: 'http://10.0.0.1:5000',
    custom_stt_endpoint_url: 'ws://10.0.0.1:5001',
  };
  const moves = [
    [
      { hosting: 'on-premise', ...addresses },
      { ...cloud, ...addresses, use_custom_tts: 1, use_custom_stt: 1 },
    ],
    [
      { hosting: 'hosted', use_custom_tts: false, use_custom_stt: false },
      { use_custom_tts: 0, use_custom_stt: 0 },
    ],
  ] as const;
  for (const [change, held] of moves) {
    const values = { ...(await shown(bff, sid)), ...change };
    expect((await bff.send('PUT', `/speech-services/${sid}`, { values })).json?.problem).toBeUndefined();
    expect(settingsOf(stack, sid)).toEqual({ ...cloud, ...held });
  }
});

/** Created by other tools: one use through the operator's own server, the other one through the vendor's. */
const MIXED: [what: string, vendor: string, settings: Values, asked: Values][] = [
  [
    'Deepgram with an address for speaking only, and a key',
    'deepgram',
    { api_key: 'k', deepgram_tts_uri: 'https://10.0.0.1:8081' },
    { deepgram_tts_uri: 'https://10.0.0.2:8081' },
  ],
  [
    'Deepgram with an address for listening only, and a key',
    'deepgram',
    { api_key: 'k', deepgram_stt_uri: '10.0.0.1:8080' },
    { deepgram_stt_uri: '10.0.0.2:8080' },
  ],
  [
    'Microsoft with a container for speaking only, a region and a key',
    'microsoft',
    { api_key: 'k', region: 'westeurope', use_custom_tts: 1, custom_tts_endpoint_url: 'http://10.0.0.1:5000' },
    { custom_tts_endpoint_url: 'http://10.0.0.2:5000' },
  ],
];

for (const [what, vendor, settings, asked] of MIXED) {
  test(`${what} can be changed, and made in the console, too`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'acme');
    const uses = { use_for_tts: 1, use_for_stt: 1 };
    const { sid } = await stack.sandbox.ask<{ sid: string }>(
      'acme',
      'POST',
      `/ServiceProviders/${ACME}/SpeechCredentials`,
      {
        vendor,
        label: 'of others',
        ...uses,
        ...settings,
      },
    );
    for (const change of [asked, { use_for_stt: false }]) {
      const values = { ...(await shown(bff, sid)), ...change };
      const answer = await bff.send('PUT', `/speech-services/${sid}`, { values });
      expect(answer.json?.problem).toBeUndefined();
      expect(settingsOf(stack, sid)).toMatchObject({ ...settings, ...asked });
    }
    const own = await made(bff, vendor, { hosting: 'on-premise', ...settings, use_custom_tts: false });
    expect(settingsOf(stack, own)).toMatchObject(settings);
    const values = { ...(await shown(bff, own)), ...Object.fromEntries(Object.keys(asked).map((name) => [name, ''])) };
    expect((await bff.send('PUT', `/speech-services/${own}`, { values })).status).toBe(422);
  });
}

test('what a tick hides is there again when it is ticked once more', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'microsoft', { use_custom_tts: true, custom_tts_endpoint: 'voice-1' });
  const values = { ...(await shown(bff, sid)), use_custom_tts: false };
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values })).status).toBe(200);
  expect(settingsOf(stack, sid)).toMatchObject({ use_custom_tts: 0, custom_tts_endpoint: 'voice-1' });
  expect(await shown(bff, sid)).toMatchObject({ use_custom_tts: false, custom_tts_endpoint: 'voice-1' });
});

test('a Nuance address goes with its tick', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'nuance', { nuance_tts_on_premise: true, nuance_tts_uri: '10.0.0.1:5000' });
  const values = { ...(await shown(bff, sid)), nuance_tts_on_premise: false };
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values })).status).toBe(200);
  expect(settingsOf(stack, sid)).not.toHaveProperty('nuance_tts_uri');
});

test('TLS of Resemble can be switched off again', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'resemble', { resemble_tts_uri: 'resemble.example.com', resemble_tts_use_tls: true });
  expect(settingsOf(stack, sid)).toMatchObject({ resemble_tts_use_tls: 1 });
  const values = { ...(await shown(bff, sid)), resemble_tts_use_tls: false };
  const answer = await bff.send('PUT', `/speech-services/${sid}`, { values });
  expect(answer.json?.problem).toBeUndefined();
  expect(settingsOf(stack, sid)).not.toHaveProperty('resemble_tts_use_tls');
  expect(await shown(bff, sid)).toMatchObject({ resemble_tts_use_tls: false });
});

for (const [vendor, more] of Object.entries({
  deepgram: { hosting: 'on-premise', deepgram_stt_uri: 'dg.example.com', deepgram_tts_uri: 'https://dg.example.com' },
  resemble: { resemble_tts_uri: 'resemble.example.com' },
  cartesia: { use_for_tts: false, model_id: '' },
})) {
  test(`${vendor}: ${Object.keys(more).join(', ')} are stored as they are given`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'acme');
    const sid = await made(bff, vendor, more);
    const settings = Object.entries(more).filter(([name, value]) => value && name !== 'hosting');
    expect(settingsOf(stack, sid)).toMatchObject(Object.fromEntries(settings));
    expect((await shown(bff, sid)).model_id ?? '').toBe('');
  });
}

test('the region of Gladia survives a change, because the change says it again', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'gladia', { region: 'us-west' });
  const view = await shown(bff, sid);
  const silent = await bff.send('PUT', `/speech-services/${sid}`, { values: { ...view, use_for_stt: false } });
  expect(silent.status).toBe(422);
  expect(silent.json?.problem?.fields).toHaveProperty('region');
  expect(settingsOf(stack, sid)).toMatchObject({ region: 'us-west' });
  const again = { ...view, use_for_stt: false, region: 'us-west' };
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values: again })).status).toBe(200);
  expect(settingsOf(stack, sid)).toMatchObject({ region: 'us-west' });
});

test('the options of Speechmatics survive a change, because the change says them again', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const options = '{"max_delay":2}';
  const sid = await made(bff, 'speechmatics', { options });
  const view = await shown(bff, sid);
  expect(view.options).toBe('');
  const off = { ...view, use_for_stt: false };
  const silent = await bff.send('PUT', `/speech-services/${sid}`, { values: off });
  expect(silent.status).toBe(422);
  expect(silent.json?.problem?.fields).toHaveProperty('options');
  expect(settingsOf(stack, sid)).toMatchObject({ options });
  for (const said of [options, '{"max_delay":4}', '{}']) {
    const answer = await bff.send('PUT', `/speech-services/${sid}`, { values: { ...off, options: said } });
    expect(answer.json?.problem).toBeUndefined();
    expect(settingsOf(stack, sid)).toMatchObject({ options: said });
  }
});

test('a save that changes nothing writes nothing', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'playht', { playht_tts_uri: 'https://playht.example' });
  const values = await shown(bff, sid);
  const before = (await stack.sandbox.calls()).length;
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values })).status).toBe(200);
  const calls = (await stack.sandbox.calls()).slice(before);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('what the platform accepts but does not store is said, and the uses are as they were', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = await made(bff, 'elevenlabs');
  // Created when less was required: the platform now silently ignores every change of it.
  const settings = { ...settingsOf(stack, sid), api_key: '' };
  stack.store.update('speech_credentials', sid, { credential: settings });
  const values = { ...(await shown(bff, sid)), model_id: 'another', use_for_tts: false };
  const answer = await bff.send('PUT', `/speech-services/${sid}`, { values });
  expect(answer.status).toBe(502);
  expect(answer.json?.problem?.message).toMatch(/accepted the change but didn’t store it: Model\./);
  expect(answer.json?.problem?.fields).toHaveProperty('model_id');
  expect(stack.store.get('speech_credentials', sid)).toMatchObject({ use_for_tts: 1, credential: settings });
});

test('settings that do not fit into the platform’s column are refused at the longest', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const options = JSON.stringify({ hint: 'é'.repeat(2200) });
  const values = { ...newCredential('rimelabs'), api_key: 'k', model_id: 'mist', options };
  const answer = await bff.send('POST', '/speech-services', { values });
  expect(answer.status).toBe(422);
  expect(answer.json?.problem?.fields?.options).toMatch(/characters? shorter/);
});

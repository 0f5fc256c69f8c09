import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { TEXT_COLUMNS, type TextColumn } from '../../lib/kit/column-lengths';
import { columnProblem, sealedRoom } from '../../lib/kit/text-columns';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';

/*
 * If a text exceeds a database column, the platform responds with 500 and a raw message. The console reports it at the field,
 * without a platform request; a text that just fits is stored exactly.
 */

type Row = Record<string, unknown>;

const HOOKS = Object.fromEntries(
  ['registration_hook', 'queue_event_hook'].flatMap((hook) => [
    [`${hook}_url`, 'https://hooks.example.com'],
    [`${hook}_method`, 'POST'],
    [`${hook}_username`, ''],
    [`${hook}_password`, ''],
  ]),
);
const ACCOUNT = { name: 'Newly Founded', sip_realm: '', ...HOOKS };
const APPLICATION = {
  name: 'New application',
  account_sid: AURORA,
  call_hook_url: 'https://new.example.com',
  call_status_hook_url: 'https://new.example.com',
  speech_synthesis_vendor: 'google',
  speech_synthesis_language: 'en-US',
  speech_synthesis_voice: 'en-US-Standard-C',
  speech_recognizer_vendor: 'google',
  speech_recognizer_language: 'en-US',
  use_for_fallback_speech: false,
  use_for_fallback_webhook: false,
  record_all_calls: false,
};
const CLIENT = {
  username: 'new.phone',
  password: 'hidden-8-word',
  account_sid: AURORA,
  is_active: true,
  allow_direct_app_calling: true,
  allow_direct_queue_calling: true,
  allow_direct_user_calling: true,
};
const PERSON = {
  name: 'new.person',
  email: 'new@example.com',
  initial_password: 'hidden-Passw0rd',
  scope: 'service_provider',
  force_change: false,
  is_active: true,
  is_view_only: false,
};
const CREDENTIAL = {
  vendor: 'elevenlabs',
  label: 'new',
  use_for_tts: true,
  use_for_stt: false,
  api_key: 'k',
  model_id: 'm',
};

/** The text's field, its column, and a function that returns a valid text of a given length. */
const TEXTS: [area: string, others: Row, field: string, column: TextColumn, fill: (length: number) => string][] = [
  ['accounts', ACCOUNT, 'name', 'accounts.name', (length) => '東'.repeat(length)],
  ['accounts', ACCOUNT, 'sip_realm', 'accounts.sip_realm', domain],
  ['accounts', ACCOUNT, 'queue_event_hook_url', 'webhooks.url', address],
  ['applications', APPLICATION, 'name', 'applications.name', (length) => 'é'.repeat(length)],
  ['applications', APPLICATION, 'speech_synthesis_label', 'applications.speech_synthesis_label', letters],
  ['applications', APPLICATION, 'call_hook_url', 'webhooks.url', address],
  ['clients', CLIENT, 'username', 'clients.username', letters],
  ['users', PERSON, 'name', 'users.name', letters],
  ['users', PERSON, 'email', 'users.email', (length) => `${letters(length - 12)}@example.com`],
  ['ms-teams-tenants', { account_sid: AURORA }, 'tenant_fqdn', 'ms_teams_tenants.tenant_fqdn', domain],
  ['speech-services', CREDENTIAL, 'label', 'speech_credentials.label', letters],
];

function letters(length: number): string {
  return 'n'.repeat(length);
}

function domain(length: number): string {
  const labels = `${'a'.repeat(60)}.`.repeat(10);
  return `${labels.slice(0, length - 8).replace(/\.$/, 'a')}.example`;
}

function address(length: number): string {
  return `https://a.example.com/${letters(length)}`.slice(0, length);
}

for (const [area, others, field, column, fill] of TEXTS) {
  test(`${area}: ${field} holds ${TEXT_COLUMNS[column]} characters and no emoji`, async ({ stack }) => {
    const client = await BffClient.signIn(stack.url, 'acme');
    const most = TEXT_COLUMNS[column];
    const send = (text: string) => client.send('POST', `/${area}`, { values: { ...others, [field]: text } });
    const written = async () =>
      (await stack.sandbox.calls()).filter(({ method, path }) => method !== 'GET' && !/login/.test(path));

    await stack.sandbox.forgetCalls();
    for (const text of [fill(most + 1), `${fill(12)}😀`]) {
      const refused = await send(text);
      const sentence = refused.json?.problem?.fields?.[field];
      expect([refused.status, sentence], text).toEqual([
        422,
        expect.stringMatching(/at most|must not contain|can’t store|valid|domain|address/),
      ]);
    }
    expect(await written()).toEqual([]);
    const kept = await send(fill(most));
    expect([kept.status, kept.text]).toEqual([201, expect.any(String)]);
  });
}

/** Instructions of this many bytes, as the platform accepts them. */
function instructions(bytes: number, letter = 'x'): string {
  const frame = '[{"verb":"say","text":""}]';
  return frame.replace('""', `"${letter.repeat((bytes - frame.length) / Buffer.byteLength(letter))}"`);
}

test('instructions are counted in bytes: long ones stay, can be added, and stop no other change', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const hook = { url: 'https://new.example.com', method: 'POST' };
  const others = { account_sid: AURORA, call_hook: hook, call_status_hook: hook };
  const app_json = instructions(60_000);
  const asked = { name: 'Of others', app_json, ...others };
  const { sid } = await stack.sandbox.ask<{ sid: string }>('acme', 'POST', '/Applications', asked);
  const { values } = (await client.send('GET', `/applications/${sid}`)).json as { values: Row };
  const change = { values: { ...values, name: 'Renamed' }, before: values };
  expect((await client.send('PUT', `/applications/${sid}`, change)).status).toBe(200);
  expect(await stack.sandbox.ask('acme', 'GET', `/Applications/${sid}`)).toMatchObject({ name: 'Renamed', app_json });
  const add = (name: string, json: string) =>
    client.send('POST', '/applications', { values: { ...APPLICATION, name, app_json: json } });
  expect((await add('Long', app_json)).status).toBe(201);
  const wide = await add('Wide', instructions(65_536 + 2, '東'));
  expect([wide.status, wide.json?.problem?.fields]).toEqual([
    422,
    { app_json: expect.stringMatching(/must be \d characters? shorter: the platform can’t store more\./) },
  ]);
});

test('a change is held to the same: an account is not renamed to what the platform can’t store', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const { values } = (await client.send('GET', `/accounts/${HARBOR}`)).json as { values: Row };
  for (const name of [letters(65), 'Harbor 🚢']) {
    const refused = await client.send('PUT', `/accounts/${HARBOR}`, { values: { ...values, name }, before: values });
    expect([refused.status, refused.json?.problem?.fields]).toEqual([
      422,
      { name: columnProblem('accounts.name', name, 'Account name') },
    ]);
  }
});

test('the name of a service provider, when it is added and when it is changed', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'admin');
  const refused = await client.send('POST', '/service-providers', { name: letters(65) });
  expect(refused.status).toBe(422);
  const strange = await client.send('POST', '/service-providers', { name: 'Provider 🚀' });
  expect(strange.status).toBe(422);
  expect((await client.send('POST', '/service-providers', { name: letters(64) })).status).toBe(201);
});

test('the password of a SIP client may hold anything, as long as its encrypted form fits', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const room = sealedRoom('clients.password');
  const send = (password: string) => client.send('POST', '/clients', { values: { ...CLIENT, password } });
  const refused = await send('p'.repeat(room + 1));
  expect([refused.status, refused.json?.problem?.fields]).toEqual([
    422,
    { password: expect.stringMatching(/shorter/) },
  ]);
  expect((await send(`${'p'.repeat(room - 4)}🔑`)).status).toBe(201);
});

test('extra options of a speech service are held to what the platform can store of the whole credential', async ({
  stack,
}) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const send = (length: number) => {
    const options = JSON.stringify({ text: 'o'.repeat(length) });
    return client.send('POST', '/speech-services', { values: { ...CREDENTIAL, options } });
  };
  for (const length of [4990, 4100]) {
    const refused = await send(length);
    expect([refused.status, refused.json?.problem?.fields]).toEqual([422, { options: expect.any(String) }]);
  }
  expect((await send(3900)).status).toBe(201);
});

test('a bucket with more tags than its encrypted form has room for is refused at the tags', async ({ stack }) => {
  const client = await BffClient.signIn(stack.url, 'acme');
  const { values } = (await client.send('GET', `/accounts/${HARBOR}`)).json as { values: Row };
  const bucket = {
    recording: true,
    record_all_calls: false,
    record_format: 'mp3',
    bucket_vendor: 'aws_s3',
    bucket_name: 'calls',
    bucket_region: 'us-east-1',
    bucket_access_key_id: 'AKIAEXAMPLE',
    bucket_secret_access_key: 'secret',
  };
  const send = (count: number) => {
    const bucket_tags = Array.from({ length: count }, (_, i) => ({ Key: `key-${i}`, Value: 'v'.repeat(200) }));
    const changed = { ...values, ...bucket, bucket_tags };
    return client.send('PUT', `/accounts/${HARBOR}`, { values: changed, before: values });
  };
  const refused = await send(20);
  expect([refused.status, refused.json?.problem?.fields]).toEqual([422, { bucket_tags: expect.any(String) }]);
  expect((await send(10)).status).toBe(200);
});

test('the platform itself refuses what its columns cannot hold, with the words of its database', async ({ stack }) => {
  const add = async (path: string, body: Row) =>
    (await stack.sandbox.ask<{ msg: string }>('admin', 'POST', path, body)).msg;
  const [acme] = await stack.sandbox.ask<{ service_provider_sid: string }[]>('acme', 'GET', '/ServiceProviders');
  const owner = { service_provider_sid: acme!.service_provider_sid };
  expect([
    await add('/Accounts', { ...owner, name: letters(65) }),
    await add('/Accounts', { ...owner, name: 'Ship 🚢' }),
    await add('/Clients', { account_sid: AURORA, username: 'a', password: 'p'.repeat(480) }),
  ]).toEqual([
    "Data too long for column 'name' at row 1",
    "Incorrect string value: '\\xF0\\x9F\\x9A\\xA2' for column `platform`.`accounts`.`name` at row 1",
    "Data too long for column 'password' at row 1",
  ]);
});

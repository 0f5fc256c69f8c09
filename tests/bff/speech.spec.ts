import { NEW_VOICE, type VoiceRow } from '../../lib/resources/speech-services/custom-voices';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import type { FaultRequest } from '../support/sandbox-control';
import { sidFor } from '../../sandbox/seed/seed';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';

interface Credential {
  use_for_tts: number;
}

/*
 * Scope × credential × action, written by hand from the decisions. The platform itself lets any user change the use of any
 * credential (CONTRACT 21).
 */
const RECORDS = { shared: 'wellsaid', own: 'aurora aws', sibling: 'harbor microsoft', foreign: 'borealis google' };
const VALUES = {
  shared: { use_for_tts: false },
  own: { use_for_tts: false, use_for_stt: true, aws_region: 'eu-west-1' },
  sibling: {
    use_for_tts: false,
    use_for_stt: true,
    hosting: 'hosted',
    region: 'uksouth',
    use_custom_tts: false,
    use_custom_stt: false,
  },
  foreign: { use_for_tts: false, use_for_stt: true },
};

const TABLE: [
  user: string,
  record: keyof typeof RECORDS,
  read: number,
  update: number,
  test: number,
  remove: number,
][] = [
  ['admin', 'shared', 200, 200, 200, 200],
  ['admin', 'foreign', 200, 200, 200, 200],
  ['acme', 'shared', 200, 200, 200, 200],
  ['acme', 'own', 200, 200, 200, 200],
  ['acme', 'sibling', 200, 200, 200, 200],
  ['acme', 'foreign', 403, 403, 403, 403],
  ['borealis', 'shared', 403, 403, 403, 403],
  ['aurora', 'own', 200, 200, 200, 200],
  ['aurora', 'shared', 403, 403, 200, 403],
  ['aurora', 'sibling', 403, 403, 403, 403],
  ['aurora', 'foreign', 403, 403, 403, 403],
  ['acme-viewer', 'shared', 200, 403, 200, 403],
  ['aurora-viewer', 'own', 200, 403, 200, 403],
];

for (const [user, record, read, update, tried, remove] of TABLE) {
  test(`${user} and a ${record} credential: read ${read}, change ${update}, test ${tried}, delete ${remove}`, async ({
    stack,
  }) => {
    const sid = speechSid(RECORDS[record]);
    const bff = (await BffClient.signIn(stack.url, user)).at(record === 'foreign' ? BOREALIS : ACME);
    const stored = () => stack.store.get('speech_credentials', sid) as unknown as Credential | undefined;
    expect((await bff.send('GET', `/speech-services/${sid}`)).status).toBe(read);
    expect((await bff.send('PUT', `/speech-services/${sid}`, { values: VALUES[record] })).status).toBe(update);
    expect(stored()?.use_for_tts).toBe(update === 200 ? 0 : 1);
    expect((await bff.send('POST', `/speech-services/${sid}/test`)).status).toBe(tried);
    expect((await bff.send('DELETE', `/speech-services/${sid}`)).status).toBe(remove);
    expect(stored() === undefined).toBe(remove === 200);
  });
}

for (const user of ['aurora', 'borealis']) {
  test(`${user} is told what cannot be done with somebody else's credential`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const path = `/speech-services/${speechSid('wellsaid')}`;
    const change = await bff.send('PUT', path, { values: { use_for_tts: false } });
    const sentence = 'You do not have permissions to make changes to these Speech Credentials';
    expect(change.json?.problem?.message).toBe(sentence);
    const removal = await bff.send('DELETE', path);
    expect(removal.json?.problem?.message).toBe('You do not have permissions to delete these Speech Credentials');
  });
}

test('no answer carries more of a secret than the platform’s mask', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const answer = await bff.send('GET', `/speech-services/${speechSid('google')}`);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.json)).toContain('voice@acme-voices.iam.example.com');
  expect(JSON.stringify(answer.json)).not.toContain('MIIE');
});

test('unknown vendors, accounts of others and ids that are none are refused', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const values = { vendor: 'nobody', account_sid: '', label: '', use_for_tts: true, use_for_stt: true };
  expect((await bff.send('POST', '/speech-services', { values })).status).toBe(422);
  const [foreign] = await stack.sandbox.ask<{ account_sid: string }[]>('borealis', 'GET', '/Accounts');
  const soniox = { ...values, vendor: 'soniox', api_key: 'k', account_sid: foreign!.account_sid };
  expect((await bff.send('POST', '/speech-services', { values: soniox })).status).toBe(403);
  expect((await bff.send('GET', `/speech-services/choices?account=${foreign!.account_sid}`)).status).toBe(403);
  expect((await bff.send('GET', '/speech-services/choices?account=nonsense')).status).toBe(404);
  expect((await bff.send('POST', '/speech-services/nonsense/test')).status).toBe(404);
  expect((await bff.send('GET', '/speech-services/languages?vendor=nobody')).status).toBe(422);
  expect(await stack.sandbox.deaths()).toBe(0);
});

test('a credential and its voices: a failed change takes back what was done before', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = speechSid('google hotel');
  const voices = async () =>
    stack.sandbox.ask<{ name: string }[]>('acme', 'GET', `/GoogleCustomVoices?speech_credential_sid=${sid}`);
  const before = await voices();
  const rows = [{ sid: '', name: 'Third', reported_usage: 'REALTIME', model: 'm', cloned: '', key: '' }];
  await stack.sandbox.fault({ match: { method: 'DELETE', path: '^/GoogleCustomVoices' }, kind: 'status', times: 1 });
  const answer = await bff.send('PUT', `/speech-services/${sid}`, {
    values: { use_for_tts: true, use_for_stt: false, use_custom_voices: true, custom_voices: rows },
  });
  expect(answer.status).toBe(502);
  const { problem } = answer.json as unknown as { problem: { parts: { what: string; outcome: string }[] } };
  expect(problem.parts.map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'not saved', 'not saved']);
  expect(await voices()).toEqual(before);
  const view = await bff.send('GET', `/speech-services/${sid}`);
  expect((view.json as unknown as { values: { use_for_stt: boolean } }).values.use_for_stt).toBe(true);
});

test('voices go with their tick, and only with it', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = speechSid('google hotel');
  const voices = () => stack.sandbox.ask<object[]>('acme', 'GET', `/GoogleCustomVoices?speech_credential_sid=${sid}`);
  const before = await voices();
  expect(before.length).toBeGreaterThan(0);
  // Not used for synthesis: the form does not show voices, and sends none.
  const silent = { use_for_tts: false, use_for_stt: true };
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values: silent })).status).toBe(200);
  expect(await voices()).toEqual(before);
  const without = { use_for_tts: true, use_for_stt: true, use_custom_voices: false };
  expect((await bff.send('PUT', `/speech-services/${sid}`, { values: without })).status).toBe(200);
  expect(await voices()).toEqual([]);
});

const BREAKS: [how: string, fault: FaultRequest][] = [
  ['refuses all writes', { kind: 'status', status: 500 }],
  ['is gone', { kind: 'reset', stays: true }],
  ['does it and is gone before it can say so', { kind: 'reset', applyFirst: true, stays: true }],
];

for (const [how, fault] of BREAKS) {
  for (const after of [0, 1, 2, 3]) {
    test(`a platform that ${how} at write ${after + 1} of a change: the report tells what it holds`, async ({
      stack,
    }) => {
      const bff = await BffClient.signIn(stack.url, 'acme');
      const sid = speechSid('google hotel');
      const { values } = (await bff.send('GET', `/speech-services/${sid}`)).json as unknown as {
        values: { custom_voices: VoiceRow[] };
      };
      const [first, second] = values.custom_voices as [VoiceRow, VoiceRow];
      const custom_voices = [
        { ...first, name: 'Renamed' },
        { ...NEW_VOICE, name: 'Third', model: 'm' },
      ];
      const match = { method: 'POST|PUT|DELETE', path: 'SpeechCredentials|GoogleCustomVoices' };
      await stack.sandbox.fault({ match, after, ...fault });
      const answer = await bff.send('PUT', `/speech-services/${sid}`, {
        values: { use_for_tts: true, use_for_stt: false, use_custom_voices: true, custom_voices },
      });
      expect(answer.status).toBe(502);
      const { parts } = answer.json!.problem as unknown as { parts: { what: string; outcome: string }[] };
      await stack.sandbox.noFaults();
      const query = `?speech_credential_sid=${sid}`;
      const held = await stack.sandbox.ask<{ name: string }[]>('acme', 'GET', `/GoogleCustomVoices${query}`);
      const names = held.map(({ name }) => name);
      const now = (await bff.send('GET', `/speech-services/${sid}`)).json as unknown as {
        values: { use_for_stt: boolean };
      };
      const effects: Record<string, boolean> = {
        'Speech credential': !now.values.use_for_stt,
        'Custom voice Third': names.includes('Third'),
        'Custom voice Renamed': names.includes('Renamed'),
        [`Custom voice ${second.name}, deleted`]: !names.includes(second.name),
      };
      expect(parts.map(({ what }) => what).toSorted()).toEqual(Object.keys(effects).toSorted());
      for (const { what, outcome } of parts) {
        if (outcome !== 'not known') expect(`${what}: ${effects[what]}`).toBe(`${what}: ${outcome === 'saved'}`);
      }
      const doubts = parts.filter(({ outcome }) => outcome === 'not known');
      expect(doubts.length).toBeLessThanOrEqual(fault.stays ? 1 : 0);
    });
  }
}

const withVoice = (label: string) => ({
  vendor: 'google',
  account_sid: '',
  label,
  use_for_tts: true,
  use_for_stt: true,
  service_key: '{"private_key":"x","client_email":"a@b.example"}',
  use_custom_voices: true,
  custom_voices: [{ ...NEW_VOICE, name: 'Only', model: 'm' }],
});

test('a new credential that could neither be completed nor taken back is reported, and is there', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const match = { method: 'POST|DELETE', path: 'GoogleCustomVoices|SpeechCredentials/' };
  await stack.sandbox.fault({ match, kind: 'status', status: 500 });
  const answer = await bff.send('POST', '/speech-services', { values: withVoice('half') });
  expect(answer.status).toBe(502);
  expect(answer.json?.problem).toMatchObject({
    message: expect.stringMatching(/^The credential was saved, but some of its voices weren’t:/),
    parts: [
      { what: 'Speech credential', outcome: 'saved' },
      { what: 'Custom voice Only', outcome: 'not saved' },
    ],
  });
  await stack.sandbox.noFaults();
  const found = await bff.send('GET', '/speech-services?q=half');
  expect(found.json?.rows).toHaveLength(1);
});

const LOST: [how: string, fault: FaultRequest][] = [
  ['loses the answer', { kind: 'reset', applyFirst: true, times: 1 }],
  ['answers what cannot be read', { kind: 'invalid-json', applyFirst: true, times: 1 }],
];

for (const [how, fault, owner, whose] of LOST.flatMap(([how, fault]) => [
  [how, fault, '', 'a shared credential'] as const,
  [how, fault, AURORA, 'a credential of an account'] as const,
])) {
  test(`a platform that makes ${whose} but ${how}: it is found, and its voices are made`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, 'acme');
    await stack.sandbox.fault({ match: { method: 'POST', path: '/SpeechCredentials$' }, ...fault });
    const values = { ...withVoice('astray'), account_sid: owner };
    const answer = await bff.send('POST', '/speech-services', { values });
    expect(answer.status).toBe(201);
    const list = `/speech-services?q=astray&account=${owner}`;
    const { rows } = (await bff.send('GET', list)).json as unknown as {
      rows: { credentialSid: string }[];
    };
    expect(rows.map(({ credentialSid }) => credentialSid)).toEqual([answer.json!.sid]);
    const query = `?speech_credential_sid=${rows[0]!.credentialSid}`;
    const voices = await stack.sandbox.ask<{ name: string }[]>('acme', 'GET', `/GoogleCustomVoices${query}`);
    expect(voices.map(({ name }) => name)).toEqual(['Only']);
  });
}

test('a credential whose answer was lost, and that is not there, is a matter of doubt: it may still come', async ({
  stack,
}) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  await stack.sandbox.fault({ match: { method: 'POST', path: '/SpeechCredentials$' }, kind: 'reset', times: 1 });
  const answer = await bff.send('POST', '/speech-services', { values: withVoice('nowhere') });
  expect(answer.status).toBe(502);
  expect(answer.json?.problem?.message).toBe(
    'The platform closed the connection. We couldn’t confirm whether the change was saved. Check before you try again.',
  );
});

interface Listed {
  rows: { credentialSid: string; accountSid: string | null }[];
  total: number;
}

for (const user of ['admin', 'acme']) {
  test(`${user} finds the credentials of an account with the account, and the shared ones without`, async ({
    stack,
  }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const list = async (account: string) =>
      (await bff.send('GET', `/speech-services?size=100&account=${account}`)).json as unknown as Listed;
    const own = await list(AURORA);
    expect(own.rows.map(({ credentialSid }) => credentialSid).toSorted()).toEqual(
      ['aurora google', 'aurora soniox', 'aurora failing', 'aurora aws'].map(speechSid).toSorted(),
    );
    expect(own.total).toBe(4);
    const shared = await list('');
    expect(shared.rows.length).toBeGreaterThan(20);
    expect(shared.rows.every(({ accountSid }) => accountSid === null)).toBe(true);
  });
}

test('neither list costs more than three calls to the platform', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'admin');
  for (const account of ['', AURORA]) {
    const before = (await stack.sandbox.calls()).length;
    await bff.page(`/internal/speech-services?account=${account}`);
    const calls = (await stack.sandbox.calls()).slice(before);
    expect(calls.map(({ path }) => path)).toContain(
      account ? `/Accounts/${AURORA}/SpeechCredentials` : `/ServiceProviders/${ACME}/SpeechCredentials`,
    );
    expect(calls.length).toBeLessThanOrEqual(3);
  }
});

interface Languages {
  tts: { value: string; voices: { value: string }[] }[];
  sttModels: { value: string }[];
}

for (const user of ['admin', 'acme', 'aurora']) {
  test(`${user} is offered the voices that the vendor has made for this customer`, async ({ stack }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const found = await bff.send('GET', `/speech-services/languages?vendor=elevenlabs&label=&account=${AURORA}`);
    const { tts } = found.json as unknown as Languages;
    expect(tts[0]!.voices.map(({ value }) => value)).toContain('cloned-voice');
  });
}

test('of OpenAI only models that recognise are offered, also where the platform has one list of models', async ({
  stack,
}) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const models = async () =>
    (
      (await bff.send('GET', '/speech-services/languages?vendor=openai&new=true')).json as unknown as Languages
    ).sttModels.map(({ value }) => value);
  expect(await models()).toEqual(['gpt-4o-transcribe', 'gpt-4o-mini-transcribe', 'whisper-1']);
  const one = (value: string) => ({ name: value, value });
  const body = { stt: [], models: ['tts-1', 'tts-1-hd', 'gpt-4o-mini-tts', 'whisper-1'].map(one) };
  await stack.sandbox.fault({ match: { path: 'supportedLanguagesAndVoices' }, kind: 'status', status: 200, body });
  expect(await models()).toEqual(['whisper-1']);
});

test('a vendor whose services are all meant for the other use is not offered', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const offered = async (use: 'tts' | 'stt') =>
    (
      (await bff.send('GET', '/speech-services/choices?account=')).json as unknown as Record<
        string,
        { value: string }[]
      >
    )[use]!.map(({ value }) => value);
  for (const name of ['microsoft', 'microsoft custom', 'microsoft failing', 'custom']) {
    stack.store.update('speech_credentials', speechSid(name), { use_for_tts: 0 });
  }
  expect(await offered('tts')).not.toContain('microsoft');
  expect(await offered('tts')).not.toContain('custom:acme-tts');
  expect(await offered('stt')).toEqual(expect.arrayContaining(['microsoft', 'custom:acme-tts']));
  // A vendor without a service has no limited uses.
  expect(await offered('tts')).toContain('verbio');
});

test('a list is filtered by the words of its states and of the last use', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const found = async (q: string) =>
    (
      (await bff.send('GET', `/speech-services?size=100&account=&q=${encodeURIComponent(q)}`)).json as unknown as Listed
    ).rows.map(({ credentialSid }) => credentialSid);
  await bff.lines('POST', '/speech-services/tests', 2, {
    sids: [speechSid('wellsaid'), speechSid('microsoft failing')],
  });
  expect(await found('connection test successful')).toEqual([speechSid('wellsaid')]);
  expect(await found('microsoft failed')).toEqual([speechSid('microsoft failing')]);
  expect(await found('enable TTS/STT')).toEqual([speechSid('unused')]);
  expect(await found('not tested')).toContain(speechSid('cobalt'));
  expect(await found('never used')).toContain(speechSid('cobalt'));
  expect(await found('never used')).not.toContain(speechSid('google'));
});

test('the cloning key of a voice reaches the platform as it is, and no answer and no log shows it', async ({
  stack,
}) => {
  const bff = await BffClient.signIn(stack.url, 'admin');
  const sid = speechSid('google hotel');
  const voice = sidFor('voice Concierge EN');
  const key = `secret–${'é0123456789'.repeat(20_000)}`;
  const answer = await bff.send('POST', `/speech-services/${sid}/voices/${voice}/key`, { key });
  expect(answer.status).toBe(200);
  expect(stack.store.get('google_custom_voices', voice)?.voice_cloning_key).toBe(key);
  const view = await bff.send('GET', `/speech-services/${sid}`);
  expect(view.text).toContain(`"voicesWithKey":["${voice}"]`);
  expect(view.text + stack.log()).not.toContain('secret–');
});

test('a cloning key is taken for a voice of a service in reach only, and not without a text', async ({ stack }) => {
  const voice = sidFor('voice Concierge EN');
  const path = (name: string) => `/speech-services/${speechSid(name)}/voices/${voice}/key`;
  const given: [user: string, path: string, body: object, status: number][] = [
    ['admin', path('google'), { key: 'k' }, 404],
    ['admin', path('borealis google'), { key: 'k' }, 409],
    ['borealis', path('google hotel'), { key: 'k' }, 403],
    ['borealis', path('borealis google'), { key: 'k' }, 403],
    ['acme-viewer', path('google hotel'), { key: 'k' }, 403],
    ['admin', path('google hotel'), { key: '' }, 422],
    ['admin', path('google hotel'), { key: 'k'.repeat(2_000_001) }, 422],
    ['admin', path('google hotel'), { key: 'k'.repeat(5_000_000) }, 413],
  ];
  for (const [user, where, body, status] of given) {
    const bff = await BffClient.signIn(stack.url, user);
    expect((await bff.send('POST', where, body)).status, `${user} ${where}`).toBe(status);
  }
  expect(stack.store.get('google_custom_voices', voice)?.voice_cloning_key ?? null).toBeNull();
});

for (const [user, service] of [
  ['acme', 'google hotel'],
  ['aurora', 'aurora google'],
] as const) {
  test(`${user} is told that only administrators upload cloning keys, and the platform is not asked`, async ({
    stack,
  }) => {
    const bff = await BffClient.signIn(stack.url, user);
    const path = `/speech-services/${speechSid(service)}/voices/${sidFor('voice Concierge EN')}/key`;
    const answer = await bff.send('POST', path, { key: 'k' });
    expect(answer.status).toBe(403);
    expect(answer.json?.problem?.message).toBe('Only an administrator can upload a cloning key.');
    expect((await stack.sandbox.calls()).filter((call) => call.path.endsWith('/VoiceCloningKey'))).toEqual([]);
  });
}

test('a voice from a cloning key needs no model', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const values = { ...withVoice('cloned'), custom_voices: [{ ...NEW_VOICE, name: 'Clone', cloned: 'key' }] };
  const answer = await bff.send('POST', '/speech-services', { values });
  expect(answer.status).toBe(201);
  const [voice] = stack.store.list('google_custom_voices', { speech_credential_sid: answer.json!.sid });
  expect(voice).toMatchObject({ name: 'Clone', model: '', use_voice_cloning_key: 1 });
});

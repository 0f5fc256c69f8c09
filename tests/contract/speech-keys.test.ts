/** @jest-environment node */
import type { Values } from '@/lib/kit/form';
import { formContext } from '@/lib/kit/form-context';
import type { Problem, Result } from '@/lib/kit/problem';
import { checkedValues } from '@/lib/bff/record';
import { replacementForm } from '@/lib/resources/speech-services/replacement/form';
import { planReplacement } from '@/lib/resources/speech-services/replacement/plan';
import { replaceKeys } from '@/lib/resources/speech-services/replacement/replace';
import { loadCredential } from '@/lib/resources/speech-services/resource';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { ruleOf } from '../../sandbox/speech/rules';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import type { FaultRequest } from '../support/sandbox-control';

/* The keys of a stored speech service cannot be changed (CONTRACT 12): a new service replaces it. */

type Row = Record<string, unknown>;

const own = ownSandbox();
const rows = (table: string) => own.sandbox.store.list(table) as Row[];
const credential = (sid: string) => own.sandbox.store.get('speech_credentials', sid) as Row | undefined;
const must = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};
const problemOf = (result: Result<unknown>): Problem => {
  if (result.ok) throw new Error('It was done.');
  return result.problem;
};

/** Applications of an account, ordered by name. */
const applicationsOf = (account: string) =>
  rows('applications')
    .filter((one) => one.account_sid === account)
    .toSorted((a, b) => String(a.name).localeCompare(String(b.name)));

/** Makes an application use a service. */
function use(application: Row, columns: Row) {
  own.sandbox.store.update('applications', String(application.application_sid), columns as never);
}

const voiceNamed = (name: string) => rows('google_custom_voices').find((voice) => voice.name === name)!;

const speechOf = (application: Row) => {
  const now = own.sandbox.store.get('applications', String(application.application_sid)) as Row;
  return [now.speech_synthesis_label, now.speech_synthesis_voice, now.speech_recognizer_label];
};

async function planOf(sid: string, user = 'acme') {
  const context = await contextOf(own.sandbox, user);
  const old = must(await loadCredential(context, sid));
  return { context, old, prepared: must(await planReplacement(context, old)) };
}

/** Plans, validates the form, and replaces, as the handler does. */
async function replace(sid: string, values: Values, user = 'acme', again = false) {
  const { context, old, prepared } = await planOf(sid, user);
  const state = formContext(context, 'edit', false, prepared.facts);
  const form = replacementForm(old.credential.vendor);
  const checked = checkedValues(form, { label: prepared.plan.suggested, test_first: true, ...values }, state);
  if (!checked.ok) return checked;
  const shown = prepared.plan.applications.map((one) => one.sid);
  return replaceKeys({ ...context, again }, { old, prepared, values: checked.value, shown });
}

const AWS = speechSid('aurora aws');
const AWS_KEYS = { access_key_id: 'AKIANEW', secret_access_key: 'new-secret-1' };
const GOOGLE = speechSid('aurora google');
const GOOGLE_KEY = JSON.stringify({
  type: 'service_account',
  private_key: 'new',
  client_email: 'new@acme.example.com',
});
const HOTEL = speechSid('google hotel');

describe('a service without a label', () => {
  it('is followed by one with the same settings and the new keys, and no application is touched', async () => {
    const [first] = applicationsOf(AURORA);
    use(first!, { speech_synthesis_vendor: 'aws', speech_synthesis_label: null });
    const before = JSON.stringify(applicationsOf(AURORA));
    const { sid } = must(await replace(AWS, AWS_KEYS, 'aurora'));
    expect(credential(AWS)).toBeUndefined();
    expect(credential(sid)).toMatchObject({
      vendor: 'aws',
      account_sid: AURORA,
      label: null,
      use_for_tts: 1,
      use_for_stt: 1,
      credential: { ...AWS_KEYS, aws_region: 'eu-west-1' },
    });
    expect(JSON.stringify(applicationsOf(AURORA))).toBe(before);
  });

  it('is replaced once, also when the same is sent again after a lost answer', async () => {
    await own.control.fault({
      match: { method: 'DELETE', path: 'SpeechCredentials' },
      kind: 'status',
      status: 500,
    });
    expect(problemOf(await replace(AWS, AWS_KEYS, 'aurora')).parts).toMatchObject([
      { what: 'New speech service', outcome: 'saved' },
      { what: 'Old speech service, deleted', outcome: 'not saved' },
    ]);
    await own.control.noFaults();
    expect(problemOf(await replace(AWS, AWS_KEYS, 'aurora', true)).message).toMatch(/^A new service already exists/);
    expect(rows('speech_credentials').filter((one) => one.account_sid === AURORA && one.vendor === 'aws')).toHaveLength(
      2,
    );
  });
});

describe('a setting that every service of the vendor has', () => {
  const SID = speechSid('openai');
  const OPENAI = ruleOf('openai')!;
  const KEYS = { api_key: 'key-2', test_first: false };
  beforeEach(() =>
    own.sandbox.store.load('speech_credentials', [
      {
        ...credential(AWS)!,
        speech_credential_sid: SID,
        vendor: 'openai',
        use_for_tts: 0,
        credential: { api_key: 'key-1', model_id: 'whisper-1' },
      } as never,
    ]),
  );
  afterEach(() => delete OPENAI.unread);

  it('is taken over from the old one', async () => {
    const { sid } = must(await replace(SID, KEYS, 'aurora'));
    expect(credential(sid)).toMatchObject({ credential: { api_key: 'key-2', model_id: 'whisper-1' } });
  });

  it('is asked for where the platform does not show it', async () => {
    OPENAI.unread = ['model_id'];
    expect(problemOf(await replace(SID, KEYS, 'aurora')).fields).toEqual({ model_id: 'Model is required.' });
    const { sid } = must(await replace(SID, { ...KEYS, model_id: 'whisper-1' }, 'aurora'));
    expect(credential(sid)).toMatchObject({ credential: { api_key: 'key-2', model_id: 'whisper-1' } });
  });
});

describe('a service with a label', () => {
  beforeEach(() => {
    const [first, second] = applicationsOf(AURORA);
    use(first!, { speech_synthesis_vendor: 'google', speech_synthesis_label: 'eu' });
    use(second!, { speech_recognizer_vendor: 'google', speech_recognizer_label: 'eu' });
    // The same vendor and label in another account: not this service's.
    use(applicationsOf(HARBOR)[0]!, { speech_synthesis_vendor: 'google', speech_synthesis_label: 'eu' });
  });

  it('is replaced once, also when the console was stopped in the middle and the same is sent again', async () => {
    await own.control.fault({ match: { method: 'DELETE', path: 'SpeechCredentials' }, kind: 'status', status: 500 });
    expect(problemOf(await replace(GOOGLE, { service_key: GOOGLE_KEY })).parts?.[0]?.outcome).toBe('saved');
    await own.control.noFaults();
    const again = await replace(GOOGLE, { service_key: GOOGLE_KEY, label: 'eu-2' }, 'acme', true);
    expect(problemOf(again)).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^A new service already exists/),
    });
    expect(problemOf(again).fields).toBeUndefined();
  });

  it('is followed by one with the next label, to which its applications are switched', async () => {
    const [first, second] = applicationsOf(AURORA);
    const { prepared } = await planOf(GOOGLE);
    expect(prepared.plan).toMatchObject({ obstacle: null, suggested: 'eu-2', voices: [] });
    expect(prepared.plan.applications.map(({ label, note }) => [label, note])).toEqual([
      [`Application ${String(first!.name)}`, 'Text-to-speech'],
      [`Application ${String(second!.name)}`, 'Speech-to-text'],
    ]);
    const { sid } = must(await replace(GOOGLE, { service_key: GOOGLE_KEY }));
    expect(credential(sid)).toMatchObject({ vendor: 'google', label: 'eu-2', use_for_tts: 1, use_for_stt: 0 });
    expect(credential(GOOGLE)).toBeUndefined();
    expect([speechOf(first!)[0], speechOf(second!)[2]]).toEqual(['eu-2', 'eu-2']);
    expect(speechOf(applicationsOf(HARBOR)[0]!)[0]).toBe('eu');
  });

  it('is deleted last: at no moment does an application name a service that is not there', async () => {
    await own.control.forgetCalls();
    must(await replace(GOOGLE, { service_key: GOOGLE_KEY }));
    const changes = (await own.control.calls()).filter(({ method }) => method !== 'GET');
    expect(
      changes.filter(({ path }) => path !== '/login').map(({ method, path }) => `${method} ${path.split('/')[1]}`),
    ).toEqual(['POST ServiceProviders', 'PUT Applications', 'PUT Applications', 'DELETE ServiceProviders']);
  });

  it.each([
    ['the label of the old one', 'eu', /Enter a label other than “eu”/],
    ['no label', '', /Label is required/],
    ['one that is taken', 'later', /Label “later” is already in use/],
  ])('does not take %s', async (_which, label, sentence) => {
    const taken = { ...credential(GOOGLE)!, speech_credential_sid: speechSid('later'), label: 'later' };
    own.sandbox.store.load('speech_credentials', [taken as never]);
    await own.control.mark();
    const problem = problemOf(await replace(GOOGLE, { service_key: GOOGLE_KEY, label }));
    expect(problem.fields?.label).toMatch(sentence);
    expect(await own.control.changes()).toEqual({});
  });

  it('gets no label that a shared service of its vendor has', async () => {
    const shared = { ...credential(GOOGLE)!, speech_credential_sid: speechSid('shared'), account_sid: null };
    own.sandbox.store.load('speech_credentials', [{ ...shared, label: 'eu-2' } as never]);
    expect((await planOf(GOOGLE)).prepared.plan.suggested).toBe('eu-3');
    const problem = problemOf(await replace(GOOGLE, { service_key: GOOGLE_KEY, label: 'eu-2' }));
    expect(problem.fields?.label).toMatch(/Label “eu-2” is already in use/);
  });

  it('gets no label that a service in another account of the provider has, and the field says so', async () => {
    const theirs = { ...credential(GOOGLE)!, speech_credential_sid: speechSid('theirs'), account_sid: HARBOR };
    own.sandbox.store.load('speech_credentials', [{ ...theirs, label: 'eu-2' } as never]);
    await own.control.mark();
    const problem = problemOf(await replace(GOOGLE, { service_key: GOOGLE_KEY }));
    expect(problem.fields?.label).toBe(
      'Another speech service from this vendor already has this label, perhaps in another account. Enter a different one.',
    );
    expect(await own.control.changes()).toEqual({});
  });

  it('is left alone when the applications are others than those that were shown', async () => {
    const { context, old, prepared } = await planOf(GOOGLE);
    const values = { service_key: GOOGLE_KEY, label: 'eu-2', test_first: true };
    const answer = await replaceKeys(context, { old, prepared, values, shown: [] });
    expect(problemOf(answer).message).toMatch(/^The applications that use this service have changed/);
    expect(credential(GOOGLE)).toBeDefined();
  });

  it('stays when someone else makes another application use it while the new keys are tested', async () => {
    const { id } = await own.control.fault({ match: { path: '/test$' }, kind: 'delay', delayMs: 250 });
    const replacing = replace(GOOGLE, { service_key: GOOGLE_KEY });
    expect(await own.control.struck(id, 5_000)).toBe(true);
    use(applicationsOf(AURORA)[2]!, { speech_synthesis_vendor: 'google', speech_synthesis_label: 'eu' });
    const problem = problemOf(await replacing);
    expect(problem.message).toBe(
      'The keys weren’t replaced, and everything is as it was. ' +
        'The applications that use this service have changed. Check the plan, then replace the keys.',
    );
    expect(credential(GOOGLE)).toBeDefined();
    expect(rows('speech_credentials').filter(({ label }) => label === 'eu-2')).toEqual([]);
  });

  it('leaves alone an application that someone else gives another vendor while the new keys are tested', async () => {
    const [first] = applicationsOf(AURORA);
    const { id } = await own.control.fault({ match: { path: '/test$' }, kind: 'delay', delayMs: 250 });
    const replacing = replace(GOOGLE, { service_key: GOOGLE_KEY });
    expect(await own.control.struck(id, 5_000)).toBe(true);
    use(first!, { speech_synthesis_vendor: 'aws', speech_synthesis_label: null });
    // No other one uses the service.
    expect(problemOf(await replacing)).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('The applications that use this service have changed.'),
    });
    expect(speechOf(first!)[0]).toBeNull();
  });

  it('stays, and nothing changes, when the new keys fail their test; unless they are not to be tested', async () => {
    await own.control.mark();
    const failing = { service_key: GOOGLE_KEY, label: 'tts-failing' };
    const problem = problemOf(await replace(GOOGLE, failing));
    expect(problem.message).toMatch(/^The keys weren’t replaced, and everything is as it was\. The new keys failed/);
    expect(await own.control.changes()).toEqual({});
    must(await replace(GOOGLE, { ...failing, test_first: false }));
    expect(credential(GOOGLE)).toBeUndefined();
  });
});

test('the reason of a failed test that is a sentence already ends with one full stop', async () => {
  // As the platform answered for Whisper.
  const body = { tts: { status: 'fail', reason: 'Connection error.' }, stt: { status: 'not tested' } };
  await own.control.fault({ match: { method: 'GET', path: '/test$' }, kind: 'status', status: 200, body });
  const problem = problemOf(await replace(speechSid('whisper'), { api_key: 'new' }));
  expect(problem.message).toBe(
    'The keys weren’t replaced, and everything is as it was. The new keys failed the test: TTS: Connection error.',
  );
});

describe('a shared service', () => {
  beforeEach(() => {
    const voice = { speech_synthesis_vendor: 'google', speech_synthesis_label: 'hotel-voices' };
    const concierge = voiceNamed('Concierge EN');
    use(applicationsOf(AURORA)[0]!, voice);
    use(applicationsOf(HARBOR)[0]!, {
      ...voice,
      speech_synthesis_voice: `custom_${String(concierge.google_custom_voice_sid)}`,
    });
  });

  it('leaves alone the applications of accounts that have a service of their own with that label', async () => {
    const theirs = {
      ...credential(HOTEL)!,
      speech_credential_sid: speechSid('own hotel'),
      account_sid: AURORA,
    };
    own.sandbox.store.load('speech_credentials', [theirs as never]);
    must(await replace(HOTEL, { service_key: GOOGLE_KEY }));
    expect(speechOf(applicationsOf(AURORA)[0]!)[0]).toBe('hotel-voices');
    expect(speechOf(applicationsOf(HARBOR)[0]!)[0]).toBe('hotel-voices-2');
  });

  it('takes its custom voices along, and applications name them by their new ids', async () => {
    const { sid } = must(await replace(HOTEL, { service_key: GOOGLE_KEY }));
    expect(rows('google_custom_voices').map((voice) => voice.speech_credential_sid)).toEqual([sid, sid]);
    expect(speechOf(applicationsOf(HARBOR)[0]!).slice(0, 2)).toEqual([
      'hotel-voices-2',
      `custom_${String(voiceNamed('Concierge EN').google_custom_voice_sid)}`,
    ]);
  });

  it('can’t be replaced where a voice was made of a cloning key, which nobody gets back', async () => {
    const voice = voiceNamed('Concierge EN');
    own.sandbox.store.update('google_custom_voices', String(voice.google_custom_voice_sid), {
      use_voice_cloning_key: 1,
      voice_cloning_key: 'abc',
    });
    const { prepared } = await planOf(HOTEL);
    expect(prepared.plan.obstacle).toMatch(/^The custom voice “Concierge EN” uses a cloning key/);
    expect(problemOf(await replace(HOTEL, { service_key: GOOGLE_KEY })).message).toBe(prepared.plan.obstacle);
  });
});

it.each([
  ['a vendor that this console doesn’t know', 'unknown', /doesn’t know which keys “parrotvox” needs/],
  ['a service without keys', 'aws instance', /has no keys/],
])('%s can’t have its keys replaced', async (_what, name, reason) => {
  expect((await planOf(speechSid(name))).prepared.plan.obstacle).toMatch(reason);
});

it.each([
  ['ibm', { tts_api_key: 'a', stt_api_key: 'b', instance_id: 'inst-2' }],
  ['microsoft custom', { api_key: 'new' }],
  ['elevenlabs', { api_key: 'new' }],
  ['playht', { api_key: 'new', user_id: 'other' }],
  ['custom', { auth_token: 'new' }],
  ['nuance', { client_id: 'other', secret: 'new' }],
])('%s keeps every setting that is no key', async (name, keys) => {
  const before = credential(speechSid(name))!;
  const { sid } = must(await replace(speechSid(name), keys));
  const { credential: stored, vendor, use_for_tts: tts, use_for_stt: stt } = credential(sid)!;
  expect([vendor, tts, stt]).toEqual([before.vendor, before.use_for_tts, before.use_for_stt]);
  expect(stored).toEqual({ ...(before.credential as Row), ...keys });
});

describe('a key for a use that is switched off', () => {
  const SID = speechSid('ibm');
  const speaks = { use_for_tts: 1, use_for_stt: 0 };
  beforeEach(() => own.sandbox.store.update('speech_credentials', SID, speaks as never));

  it('is replaced, too', async () => {
    const keys = { tts_api_key: 'a', stt_api_key: 'b', instance_id: 'inst-2' };
    const before = credential(SID)!.credential as Row;
    const { sid } = must(await replace(SID, keys));
    expect(credential(sid)).toMatchObject(speaks);
    expect(credential(sid)!.credential).toEqual({ ...before, ...keys });
  });

  it('may be left out, and is gone then', async () => {
    expect(Object.keys(problemOf(await replace(SID, {})).fields!)).toEqual(['tts_api_key']);
    const { sid } = must(await replace(SID, { tts_api_key: 'a' }));
    expect(credential(sid)!.credential).not.toHaveProperty('stt_api_key');
  });

  it('is not asked for where there is none', async () => {
    own.sandbox.store.update('speech_credentials', SID, {
      credential: { tts_api_key: 'old', tts_region: 'us-south' },
    } as never);
    const { sid } = must(await replace(SID, { tts_api_key: 'a', stt_api_key: 'b' }));
    expect(credential(sid)!.credential).toEqual({ tts_api_key: 'a', tts_region: 'us-south' });
  });
});

test('options of Speechmatics, which the platform never shows, are asked for with the new key', async () => {
  const settings = { api_key: 'old', speechmatics_stt_uri: 'eu.rt.speechmatics.com', options: '{"max_delay":2}' };
  const sid = speechSid('speechmatics');
  const service = { ...credential(AWS)!, speech_credential_sid: sid, vendor: 'speechmatics', use_for_tts: 0 };
  own.sandbox.store.load('speech_credentials', [{ ...service, credential: settings } as never]);
  expect(Object.keys(problemOf(await replace(sid, { api_key: 'new' })).fields!)).toEqual(['options']);
  const made = must(await replace(sid, { api_key: 'new', options: settings.options }));
  expect(credential(made.sid)!.credential).toEqual({ ...settings, api_key: 'new' });
});

test('a key that was stored must be said again, and one that the vendor needs', async () => {
  expect(Object.keys(problemOf(await replace(AWS, {})).fields!)).toEqual(['access_key_id', 'secret_access_key']);
});

/** Faults at one of the changes, in order. */
const BREAKS: [how: string, fault: FaultRequest][] = [
  ['refuses', { kind: 'status', status: 422, body: { msg: 'no' }, times: 1 }],
  ['has an error', { kind: 'status', status: 500, times: 1 }],
  ['is gone from then on', { kind: 'reset', stays: true }],
  ['does it and is gone before it can say so', { kind: 'reset', applyFirst: true, stays: true }],
  ['does it and loses the answer', { kind: 'reset', applyFirst: true, times: 1 }],
];

describe.each(BREAKS)('a platform that %s', (_how, fault) => {
  it.each([0, 1, 2, 3])('at change %i: what is said is what it holds', async (after) => {
    const [first, second] = applicationsOf(AURORA);
    use(first!, { speech_synthesis_vendor: 'google', speech_synthesis_label: 'eu' });
    use(second!, { speech_recognizer_vendor: 'google', speech_recognizer_label: 'eu' });
    await own.control.fault({ match: { method: 'POST|PUT|DELETE', path: 'Speech|Applications' }, after, ...fault });
    const answer = await replace(GOOGLE, { service_key: GOOGLE_KEY });
    await own.control.noFaults();
    const made = rows('speech_credentials').find((one) => one.account_sid === AURORA && one.label === 'eu-2');
    const effects: Record<string, boolean> = {
      'New speech service': made !== undefined,
      [`Application ${String(first!.name)}`]: speechOf(first!)[0] === 'eu-2',
      [`Application ${String(second!.name)}`]: speechOf(second!)[2] === 'eu-2',
      'Old speech service, deleted': credential(GOOGLE) === undefined,
    };
    // Whatever happens, an application names an existing service.
    const labels = new Set(
      rows('speech_credentials')
        .filter((one) => one.vendor === 'google')
        .map(({ label }) => label),
    );
    expect([labels.has(speechOf(first!)[0]), labels.has(speechOf(second!)[2])]).toEqual([true, true]);
    if (answer.ok) return expect(Object.values(effects)).toEqual([true, true, true, true]);
    const { parts } = answer.problem;
    if (!parts) return expect(Object.values(effects)).toEqual([false, false, false, false]);
    expect(parts.map(({ what }) => what).toSorted()).toEqual(Object.keys(effects).toSorted());
    for (const { what, outcome } of parts) {
      if (outcome !== 'not known') expect(`${what}: ${effects[what]}`).toBe(`${what}: ${outcome === 'saved'}`);
    }
  });
});

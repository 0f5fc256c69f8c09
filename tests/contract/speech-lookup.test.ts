/** @jest-environment node */
import { languagesOf, speechChoices } from '@/lib/resources/speech-services/lookup';
import { previewCall } from '@/lib/resources/speech-services/preview';
import { voicesFor as voicesIn } from '@/lib/resources/speech-services/voices';
import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/*
 * Where the platform finds no service of an account by vendor and label, it asks the vendor with any of the provider's, and lists
 * the custom voices of all of them.
 */

const own = ownSandbox();

/** Stores a service of Harbor Hotels in place of all others of its vendor. */
function onlyHarborHas(vendor: string, label: string | null) {
  for (const row of own.sandbox.store.list('speech_credentials', { vendor })) {
    own.sandbox.store.remove('speech_credentials', String(row.speech_credential_sid));
  }
  const service = { speech_credential_sid: speechSid('theirs'), account_sid: HARBOR, label, vendor };
  own.sandbox.store.load('speech_credentials', [{ ...shared, ...service }]);
}

/** Its service is the only one of Google. */
function harborHasAVoiceOfGoogle() {
  const [voice] = own.sandbox.store.list('google_custom_voices', {});
  onlyHarborHas('google', 'theirs');
  own.sandbox.store.load('google_custom_voices', [
    {
      ...voice,
      google_custom_voice_sid: speechSid('voice theirs'),
      speech_credential_sid: speechSid('theirs'),
      name: 'Theirs',
    },
  ]);
}

let shared: ReturnType<typeof own.sandbox.store.list>[number];
beforeEach(() => {
  shared = own.sandbox.store.get('speech_credentials', speechSid('google hotel'))!;
});

async function voicesFor(user: string, vendor: string, label: string, accountSid: string | null) {
  const found = await languagesOf(await contextOf(own.sandbox, user), { vendor, label, accountSid, isNew: false });
  if (!found.ok) throw new Error(found.problem.message);
  return found.value.tts[0]!.voices.map(({ name }) => name);
}

const CUSTOM = /\(Custom\)|Cloned/;

describe.each(['admin', 'acme', 'aurora'])('to %s, an application', (user) => {
  it('is offered no voice that a vendor has made for another account', async () => {
    onlyHarborHas('elevenlabs', null);
    const offered = await voicesFor(user, 'elevenlabs', '', AURORA);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((name) => CUSTOM.test(name))).toEqual([]);
  });

  it('is offered no custom voice of another account’s Google service', async () => {
    harborHasAVoiceOfGoogle();
    for (const label of ['', 'theirs']) {
      const offered = await voicesFor(user, 'google', label, AURORA);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter((name) => CUSTOM.test(name))).toEqual([]);
    }
  });

  it('is offered no custom voice of a service with another label, or with one where none is chosen', async () => {
    const [voice] = own.sandbox.store.list('google_custom_voices', {});
    const theirs = {
      google_custom_voice_sid: speechSid('voice eu'),
      speech_credential_sid: speechSid('aurora google'),
    };
    own.sandbox.store.load('google_custom_voices', [{ ...voice, ...theirs, name: 'European' }]);
    const customOf = async (label: string) =>
      (await voicesFor(user, 'google', label, AURORA)).filter((name) => CUSTOM.test(name)).toSorted();
    expect(await customOf('eu')).toEqual(['European (Custom)']);
    expect(await customOf('hotel-voices')).toEqual(['Concierge DE (Custom)', 'Concierge EN (Custom)']);
    expect(await customOf('')).toEqual([]);
  });

  it('is offered the custom voices of a service that all accounts share', async () => {
    expect(await voicesFor(user, 'google', 'hotel-voices', AURORA)).toContain('Concierge EN (Custom)');
  });
});

test('without an account, only what all accounts share is offered', async () => {
  onlyHarborHas('elevenlabs', null);
  harborHasAVoiceOfGoogle();
  for (const vendor of ['elevenlabs', 'google']) {
    const offered = await voicesFor('acme', vendor, '', null);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.filter((name) => CUSTOM.test(name))).toEqual([]);
  }
});

test('the account that a vendor has made a voice for is offered it', async () => {
  onlyHarborHas('elevenlabs', null);
  expect(await voicesFor('acme', 'elevenlabs', '', HARBOR)).toContain('Cloned voice');
});

describe('where an account and its provider both have a service without a label, calls use the account’s', () => {
  /** The platform asks for voices with the first by SID, except for account users. */
  const FIRST = '00000000-0000-4000-8000-000000000001';
  const LAST = 'ffffffff-ffff-4fff-bfff-fffffffffffe';

  /** Stores the two in place of all others of their vendor. */
  function bothHave(vendor: string, { ours = {}, everyones = {}, isOursFirst = false }) {
    const { store } = own.sandbox;
    for (const row of store.list('speech_credentials', { vendor })) {
      store.remove('speech_credentials', String(row.speech_credential_sid));
    }
    const [our, everyone] = isOursFirst ? [FIRST, LAST] : [LAST, FIRST];
    const service = { ...shared, vendor, label: null, use_for_tts: 1, use_for_stt: 1 };
    store.load('speech_credentials', [
      { ...service, account_sid: null, speech_credential_sid: everyone, ...everyones },
      { ...service, account_sid: AURORA, speech_credential_sid: our, ...ours },
    ]);
    return { our, everyone };
  }

  it.each(['admin', 'acme', 'aurora'])('%s is offered no voice that was made for the other one', async (user) => {
    const made = async () => (await voicesFor(user, 'elevenlabs', '', AURORA)).filter((name) => CUSTOM.test(name));
    bothHave('elevenlabs', {});
    expect(await made()).toEqual(user === 'aurora' ? ['Cloned voice'] : []);
    bothHave('elevenlabs', { isOursFirst: true });
    expect(await made()).toEqual(['Cloned voice']);
  });

  it.each(['admin', 'acme', 'aurora'])('%s is offered the custom voices of Google of the account’s', async (user) => {
    const { our, everyone } = bothHave('google', {});
    const [voice] = own.sandbox.store.list('google_custom_voices', {});
    const voiceOf = (speech_credential_sid: string, name: string) => {
      return { ...voice, google_custom_voice_sid: speechSid(`voice ${name}`), speech_credential_sid, name };
    };
    own.sandbox.store.load('google_custom_voices', [voiceOf(everyone, 'Everyone’s'), voiceOf(our, 'Ours')]);
    const offered = await voicesFor(user, 'google', '', AURORA);
    expect(offered.filter((name) => CUSTOM.test(name))).toEqual(['Ours (Custom)']);
  });

  it.each(['admin', 'acme', 'aurora'])('%s chooses and hears what the account’s is meant for', async (user) => {
    const { our } = bothHave('microsoft', { everyones: { credential: { use_custom_tts: 1 } } });
    const known = await contextOf(own.sandbox, user);
    const context = { ...known, features: { ...known.features, speechVendors: 'all' as const } };
    const offered = async () => {
      const choices = await speechChoices(context, AURORA);
      if (!choices.ok) throw new Error(choices.problem.message);
      return choices.value.tts.find(({ value }) => value === 'microsoft');
    };
    // A voice of the provider's own would be typed.
    expect((await offered())?.ownVoice).toEqual([]);
    const said = { vendor: 'microsoft', label: '', accountSid: AURORA, language: 'en-US', voice: 'v', text: 'Hello' };
    expect(await previewCall(context, said)).toMatchObject({ value: { body: { speech_credential_sid: our } } });
    bothHave('microsoft', { ours: { use_for_tts: 0 } });
    expect(await offered()).toBeUndefined();
    expect(await previewCall(context, said)).toMatchObject({ problem: { kind: 'not-found' } });
  });
});

test.each(['admin', 'acme', 'aurora'])(
  '%s is offered the built-in voices for Microsoft in containers: without a region, the platform can’t ask for them',
  async (user) => {
    onlyHarborHas('microsoft', null);
    const credential = { use_custom_tts: 1, custom_tts_endpoint_url: 'http://10.0.0.1:5000' };
    own.sandbox.store.update('speech_credentials', speechSid('theirs'), { account_sid: AURORA, credential });
    expect(await voicesFor(user, 'microsoft', '', AURORA)).not.toEqual([]);
  },
);

/* The platform looks Cartesia's voices up by the model that speaks, which a service for recognition only doesn't have. */
test.each(['admin', 'acme', 'aurora'])(
  '%s is offered the built-in languages for a service of Cartesia that only recognises',
  async (user) => {
    onlyHarborHas('cartesia', null);
    const uses = { use_for_tts: 0, use_for_stt: 1, credential: { api_key: 'k', stt_model_id: 'ink-whisper' } };
    own.sandbox.store.update('speech_credentials', speechSid('theirs'), { account_sid: AURORA, ...uses });
    const asked = { vendor: 'cartesia', label: '', accountSid: AURORA, isNew: false };
    const found = await languagesOf(await contextOf(own.sandbox, user), asked);
    expect(found).toMatchObject({
      ok: true,
      value: { stt: expect.arrayContaining([{ value: 'de', name: 'German' }]) },
    });
  },
);

/* Its table knows models of Deepgram by two names, nova-2 and nova-2-general; asked live, the vendor has only one of them. */
test('the platform’s languages are offered for a model of Deepgram that the vendor calls something else', async () => {
  const credential = { api_key: 'k', model_id: 'nova-2-general' };
  own.sandbox.store.update('speech_credentials', speechSid('deepgram'), { credential });
  const asked = { vendor: 'deepgram', label: '', accountSid: AURORA, isNew: false };
  const found = await languagesOf(await contextOf(own.sandbox, 'acme'), asked);
  if (!found.ok) throw new Error(found.problem.message);
  expect(found.value.stt).toContainEqual({ value: 'de', name: 'German' });
  expect(found.value.tts.flatMap(({ voices }) => voices)).toContainEqual({
    value: 'cloned-voice',
    name: 'Cloned voice',
  });
});

/* The platform's own tables contain them twice: Hindi and Spanish under two names, Peruvian Spanish with a voice each. */
test.each([
  ['aws', 'stt', 'hi-IN', { name: 'Hindi (India)' }],
  ['speechmatics', 'stt', 'es', { name: 'Spanish' }],
  ['verbio', 'tts', 'es-PE', { voices: [{ value: 'miguel_es_pe' }, { value: 'luz_es_pe' }] }],
] as const)('of %s (%s), %s is offered once', async (vendor, use, language, once) => {
  const asked = { vendor, label: '', accountSid: null, isNew: true };
  const found = await languagesOf(await contextOf(own.sandbox, 'acme'), asked);
  if (!found.ok) throw new Error(found.problem.message);
  const listed: { value: string }[] = found.value[use];
  expect(listed.filter(({ value }) => value === language)).toMatchObject([once]);
});

test('each language of PlayHT’s engine Play3.0 is spoken by all of its voices', async () => {
  const stored = own.sandbox.store.list('speech_credentials', { vendor: 'playht' });
  for (const { speech_credential_sid, credential } of stored) {
    const play3 = { ...(credential as object), voice_engine: 'Play3.0' };
    own.sandbox.store.update('speech_credentials', String(speech_credential_sid), { credential: play3 });
  }
  const asked = { vendor: 'playht', label: '', accountSid: AURORA, isNew: false };
  const found = await languagesOf(await contextOf(own.sandbox, 'aurora'), asked);
  if (!found.ok) throw new Error(found.problem.message);
  const { tts } = found.value;
  expect(tts.map(({ name }) => name)).toEqual(expect.arrayContaining(['English', 'German', 'Spanish']));
  const english = voicesIn(tts, 'english');
  expect(english.map(({ name }) => name)).toContain('Cloned voice');
  for (const { value } of tts) expect(voicesIn(tts, value)).toEqual(english);
  expect(voicesIn(tts, 'klingon')).toEqual([]);
});

/** @jest-environment node */
import { loadRecord, updateRecord } from '@/lib/bff/record';
import { asStored } from '@/lib/kit/as-stored';
import { fieldsOf, type Values } from '@/lib/kit/form';
import { NEW_VOICE, type VoiceRow } from '@/lib/resources/speech-services/custom-voices';
import { speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { speechSid } from '../../sandbox/seed/speech';
import { ruleOf } from '../../sandbox/speech/rules';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';

/* What a save of a speech service leaves on a platform that neither stores nor returns everything it is sent. */

type Row = Record<string, unknown>;

const own = ownSandbox();
const SID = speechSid('saved');
const settings = () => own.sandbox.store.get('speech_credentials', SID)!.credential as Row;

/** Stores a service of a vendor with these settings, in place of a seeded one. */
function stores(vendor: string, credential: Row) {
  const service = own.sandbox.store.get('speech_credentials', speechSid('cobalt'))!;
  const uses = { use_for_tts: 1, use_for_stt: 1 };
  own.sandbox.store.load('speech_credentials', [
    { ...service, speech_credential_sid: SID, vendor, ...uses, credential } as never,
  ]);
}

async function save(changes: Values) {
  const context = await contextOf(own.sandbox, 'acme');
  const before = await speechServices.read!(context, SID);
  if (!before.ok) throw new Error(before.problem.message);
  const saved = await speechServices.update!(context, SID, { ...before.value.values, ...changes }, before.value);
  const after = await speechServices.read!(context, SID);
  return { saved, shown: after.ok ? after.value.values : null };
}

test('TLS of Resemble is switched off, although the platform stores no 0', async () => {
  stores('resemble', { api_key: 'key-1', resemble_tts_uri: 'r.example.com', resemble_tts_use_tls: 1 });
  const { saved, shown } = await save({ resemble_tts_use_tls: false });
  expect(saved).toMatchObject({ ok: true });
  expect(settings()).toEqual({ api_key: 'key-1', resemble_tts_uri: 'r.example.com' });
  expect(shown).toMatchObject({ resemble_tts_use_tls: false });
});

test('options of Speechmatics are stored as they are said again, although the platform shows none', async () => {
  const service = { api_key: 'key-1', speechmatics_stt_uri: 'eu.rt.speechmatics.com' };
  stores('speechmatics', { ...service, options: '{"max_delay":2}' });
  for (const options of ['{"max_delay":2}', '{"max_delay":4}']) {
    const { saved, shown } = await save({ options });
    expect(saved).toMatchObject({ ok: true });
    expect(settings()).toEqual({ ...service, options });
    expect(shown).toMatchObject({ options: '' });
  }
});

describe('a platform that shows no models', () => {
  const [OPENAI, CARTESIA] = [ruleOf('openai')!, ruleOf('cartesia')!];
  beforeEach(() => {
    OPENAI.unread = ['model_id'];
    CARTESIA.unread = ['model_id', 'stt_model_id'];
  });
  afterEach(() => {
    delete OPENAI.unread;
    delete CARTESIA.unread;
  });

  test('a model that every service of the vendor has is stored as it is said again', async () => {
    stores('openai', { api_key: 'key-1', model_id: 'whisper-1' });
    for (const model_id of ['whisper-1', 'gpt-4o-transcribe']) {
      const { saved, shown } = await save({ model_id });
      expect(saved).toMatchObject({ ok: true });
      expect(settings()).toEqual({ api_key: 'key-1', model_id });
      expect(shown).toMatchObject({ model_id: '' });
    }
  });

  test('so are the models of the two uses', async () => {
    const service = { api_key: 'key-1', model_id: 'sonic-2', stt_model_id: 'ink-whisper' };
    stores('cartesia', service);
    const { saved } = await save({ model_id: 'sonic-3', stt_model_id: 'ink-whisper' });
    expect(saved).toMatchObject({ ok: true });
    expect(settings()).toEqual({ ...service, model_id: 'sonic-3' });
  });

  test('a model for a use that the service gets with this change must be seen', async () => {
    CARTESIA.unread = ['model_id'];
    stores('cartesia', { api_key: 'key-1', stt_model_id: 'ink-whisper' });
    own.sandbox.store.update('speech_credentials', SID, { use_for_tts: 0 });
    const { saved } = await save({ use_for_tts: true, model_id: 'sonic-3', stt_model_id: 'ink-whisper' });
    expect(saved).toMatchObject({ ok: false, problem: { fields: { model_id: expect.any(String) } } });
  });
});

test('an address that a service never had must be seen, although a service with that choice needs one', async () => {
  stores('nuance', { client_id: 'c', secret: 's' });
  const nuance = ruleOf('nuance')!;
  nuance.unread = ['nuance_tts_uri'];
  const { saved } = await save({ nuance_tts_on_premise: true, nuance_tts_uri: '10.0.0.1:5000' });
  delete nuance.unread;
  expect(saved).toMatchObject({ ok: false, problem: { fields: { nuance_tts_uri: expect.any(String) } } });
});

describe('custom voices', () => {
  const HOTEL = speechSid('google hotel');
  const open = async () => {
    const context = await contextOf(own.sandbox, 'admin');
    const record = await loadRecord(speechServices, context, HOTEL, 'update');
    if (!record.ok) throw new Error(record.problem.message);
    return { resource: speechServices, context, sid: HOTEL, record: record.value };
  };

  test('a cloning key that is uploaded while the form is open is not taken for someone else’s change', async () => {
    const { values } = (await open()).record;
    const [voice, ...others] = values.custom_voices as VoiceRow[];
    own.sandbox.store.update('google_custom_voices', voice!.sid, { voice_cloning_key: 'a-key' });
    const change = { values: { ...values, custom_voices: [{ ...voice, name: 'Renamed' }, ...others] }, before: values };
    expect(await updateRecord((await open()) as never, change)).toMatchObject({ ok: true });
    expect(own.sandbox.store.get('google_custom_voices', voice!.sid)).toMatchObject({
      name: 'Renamed',
      voice_cloning_key: 'a-key',
    });
    expect((await open()).record.facts).toMatchObject({ voicesWithKey: [voice!.sid] });
  });

  test('are added once, even if a page that doesn’t know of its success saves again', async () => {
    const { values } = (await open()).record;
    const added = { ...NEW_VOICE, name: 'Added', model: 'projects/1/locations/eu/models/2' };
    const voices = [...(values.custom_voices as VoiceRow[]), added];
    const change = { values: { ...values, custom_voices: voices }, before: values };
    const stored = () => own.sandbox.store.list('google_custom_voices', { speech_credential_sid: HOTEL });
    expect(await updateRecord((await open()) as never, change)).toMatchObject({ ok: true });
    const first = stored();
    expect(await updateRecord((await open()) as never, change)).toMatchObject({ ok: true });
    expect(stored()).toEqual(first);
    expect(first).toHaveLength(voices.length);
    const field = fieldsOf(speechForm).find(({ name }) => name === 'custom_voices')!;
    expect(asStored(field, voices)).toBe(asStored(field, (await open()).record.values.custom_voices));
  });
});

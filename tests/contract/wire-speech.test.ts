import { readExchanges } from '../support/sandbox-recordings';
import {
  wireCredential,
  wireCredentials,
  wireLanguages,
  wireTest,
  wireVoices,
} from '@/lib/resources/speech-services/wire';
import { voiceProblems } from '@/lib/resources/speech-services/custom-voices';
import { vendorOf } from '@/lib/resources/speech-services/vendors/registry';

const reads = (area: string, path: RegExp) =>
  readExchanges(area)
    .filter(({ request, response }) => request.method === 'GET' && response.status === 200 && path.test(request.path))
    .map(({ name, response }) => ({ name, body: response.body }));

describe('what the recorded platform said about speech', () => {
  it('lists of credentials keep every row', () => {
    const lists = reads('speech-credentials', /SpeechCredentials$/);
    expect(lists.length).toBeGreaterThan(3);
    for (const { body } of lists) expect(wireCredentials.parse(body)).toHaveLength((body as unknown[]).length);
  });

  it('single credentials lose nothing that a save must send back', () => {
    const singles = reads('speech-credentials', /SpeechCredentials\/[0-9a-f-]{36}$/);
    expect(singles.length).toBeGreaterThan(15);
    for (const { name, body } of singles) {
      const raw = body as Record<string, unknown>;
      const credential = wireCredential.parse(raw);
      expect(credential.vendor).toBe(raw.vendor);
      expect(vendorOf(credential.vendor)).not.toBeNull();
      const columns =
        /^(speech_credential_sid|service_provider_sid|account_sid|vendor|label|use_for_|last_|tts_tested|stt_tested|created_at)/;
      const own = Object.entries(raw).filter(([key, value]) => !columns.test(key) && value !== null);
      expect([name, credential.stored]).toEqual([name, Object.fromEntries(own)]);
    }
  });

  it('a test without a result for a use has not tested it', () => {
    for (const tts of [[], null, '', undefined, {}]) {
      expect(wireTest.parse({ tts, stt: { status: 'ok' } })).toMatchObject({
        tts: { status: 'not tested', reason: null },
        stt: { status: 'ok' },
      });
    }
  });

  it('tests of credentials become two results', () => {
    const tests = reads('speech-credentials', /\/test$/);
    expect(tests.length).toBeGreaterThan(10);
    for (const { body } of tests) {
      const { tts, stt } = wireTest.parse(body);
      const raw = body as { tts: { status: string }; stt: { status: string } };
      expect([tts.status, stt.status]).toEqual([raw.tts.status, raw.stt.status]);
    }
  });

  it('a voice of which the platform stores no reported usage has one that can be saved again', () => {
    const stored = { google_custom_voice_sid: 'a', name: 'Brand', model: 'projects/a/models/b' };
    for (const reported_usage of [null, undefined, '']) {
      const [voice] = wireVoices.parse([{ ...stored, reported_usage }]);
      expect(voice).toMatchObject({ reported_usage: 'REPORTED_USAGE_UNSPECIFIED' });
      expect(voiceProblems(voice!)).toEqual({});
    }
  });

  it('languages and voices keep every language and voice', () => {
    const lookups = reads('speech-credentials', /supportedLanguagesAndVoices$/);
    expect(lookups.length).toBeGreaterThan(10);
    for (const { body } of lookups) {
      const raw = body as { tts?: { voices: unknown[] }[]; stt?: unknown[]; models?: unknown[] };
      const { tts, stt, models } = wireLanguages.parse(body);
      expect(tts.map(({ voices }) => voices.length)).toEqual((raw.tts ?? []).map(({ voices }) => voices.length));
      expect([stt.length, models.length]).toEqual([raw.stt?.length ?? 0, raw.models?.length ?? 0]);
    }
  });

  it('custom voices keep name, usage and model, and say which has a cloning key', () => {
    const lists = reads('google-custom-voices', /GoogleCustomVoices$/);
    expect(lists.length).toBeGreaterThan(5);
    const voices = lists.flatMap(({ body }) => wireVoices.parse(body));
    expect(voices).toHaveLength(lists.flatMap(({ body }) => body as unknown[]).length);
    expect(voices.filter(({ cloned }) => cloned)).toHaveLength(1);
    expect(voices[0]).toMatchObject({ name: 'promo-voice', reported_usage: 'OFFLINE' });
  });
});

/** @jest-environment node */
import { speak, spokenLanguage } from '@/lib/bff/speech-services/voice-preview';
import { openStream } from '@/lib/platform/client';
import { previewCall, type PreviewQuestion } from '@/lib/resources/speech-services/preview';
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { LivePlatform } from '../support/live-platform';
import { signedInContext } from '../support/signed-in-context';

const live = LivePlatform.forTests();

describe('a voice preview', () => {
  const staying = () => new AbortController().signal;
  const path = `/Accounts/${AURORA}/TtsCache/Synthesize`;
  const viewer = { open: (to: string, options = {}) => openStream({ ...live.caller }, to, options) };
  const body = (name: string, more: object = {}) => ({
    speech_credential_sid: speechSid(name),
    text: 'Hello.',
    language: 'en-US',
    voice: 'a',
    ...more,
  });
  const slowSynthesis = () =>
    live.control.fault({ match: { path: '/Synthesize$' }, kind: 'status', status: 200, delayMs: 2_000, body: '' });

  it('is audio by its own bytes, whatever the platform calls it', async () => {
    const spoken = await speak(viewer, { path, body: body('aurora google') }, staying());
    if (!spoken.ok) throw new Error('nothing was said');
    expect(spoken.value.headers.get('content-type')).toBe('audio/wav');
    expect(
      Buffer.from(await spoken.value.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
  });

  it.each([
    ['that the vendor rejects', 'aurora failing', {}, 'The vendor rejected the credentials of this speech service.'],
    ['with a voice that does not exist', 'aurora google', { voice: 'bad' }, /couldn’t speak this text/],
    ['of a vendor that says nothing', 'microsoft failing', {}, /couldn’t speak this text/],
  ])('%s is told in words', async (_what, name, more, sentence) => {
    const spoken = await speak(viewer, { path, body: body(name, more) }, staying());
    expect(spoken.ok ? '' : spoken.problem.message).toMatch(sentence);
  });

  it('of a shared speech service is made in the name of an active account', async () => {
    const { store } = live.sandbox;
    const shared = store
      .list('speech_credentials', { service_provider_sid: ACME })
      .find((row) => !row.account_sid && row.use_for_tts)!;
    const [first] = store.list('accounts', { service_provider_sid: ACME });
    store.update('accounts', String(first!.account_sid), { is_active: 0 });
    const { context } = await signedInContext(live.control, 'acme', 'service_provider');
    const asked = { vendor: String(shared.vendor), label: String(shared.label ?? ''), language: 'en-US', voice: 'a' };
    const call = await previewCall(context, { ...asked, accountSid: null, text: 'Hello.' });
    expect(call.ok ? call.value.path : call.problem.message).toMatch(/^\/Accounts\/.*\/Synthesize$/);
    expect(call.ok && call.value.path).not.toContain(String(first!.account_sid));
  });

  it('of a vendor that has no languages to choose needs none, and of any other does', async () => {
    expect(spokenLanguage('google', 'de-DE')).toEqual({ ok: true, value: 'de-DE' });
    expect(spokenLanguage('google', '')).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
    const language = spokenLanguage('deepgram', '');
    // The platform refuses a preview without one (CONTRACT-2, section 31).
    const spoken = await speak(
      viewer,
      { path, body: body('aurora google', { language: language.ok && language.value }) },
      staying(),
    );
    expect(spoken.ok).toBe(true);
  });

  describe('of a stored speech service', () => {
    const asked = { label: '', language: 'en-US', voice: 'a', accountSid: null, text: 'Hello.' };
    /** What a user of the provider hears, or is told. */
    async function heard(question: Pick<PreviewQuestion, 'vendor'> & Partial<PreviewQuestion>) {
      const { context, token } = await signedInContext(live.control, 'acme', 'service_provider');
      const call = await previewCall(context, { ...asked, ...question });
      if (!call.ok) return call.problem.message;
      const open = (to: string, options = {}) => openStream({ ...live.caller, token }, to, options);
      const spoken = await speak({ open }, call.value, staying());
      return spoken.ok ? 'audio' : spoken.problem.message;
    }
    const synthesised = async () =>
      (await live.control.calls()).filter(({ path: asks }) => asks.endsWith('/Synthesize'));

    it.each([
      ['is heard where calls hear it', 'Olivia', 'audio'],
      ['is refused where calls are refused it', 'Naja', /couldn’t speak this text/],
    ])('a voice of AWS %s: both take its newer engine', async (_what, voice, outcome) => {
      expect(await heard({ vendor: 'aws', voice })).toMatch(outcome);
    });

    it('ElevenLabs without a data residency is told what it lacks, and nobody is asked', async () => {
      expect(await heard({ vendor: 'elevenlabs' })).toBe(
        'To preview voices, set the data residency of this speech service first.',
      );
      expect(await synthesised()).toEqual([]);
    });

    it('a custom vendor that only streams is told so, and nobody is asked', async () => {
      const { store } = live.sandbox;
      store.update('speech_credentials', speechSid('custom'), {
        credential: { custom_tts_streaming_url: 'wss://tts.example.com' },
      });
      expect(await heard({ vendor: 'custom:acme-tts' })).toBe(
        'To preview voices, this speech service needs a TTS HTTP URL.',
      );
      expect(await synthesised()).toEqual([]);
    });

    it('a custom voice at Google that only calls can speak isn’t called a mistake', async () => {
      const [own] = live.sandbox.store.list('google_custom_voices');
      const voice = `custom_${String(own!.google_custom_voice_sid)}`;
      expect(await heard({ vendor: 'google', label: 'hotel-voices', voice })).toBe(
        'The platform couldn’t preview this custom voice. Calls may still use it.',
      );
    });

    it('on its own page is that one, even where another has its vendor and no label either', async () => {
      const { store } = live.sandbox;
      const other = store.get('speech_credentials', speechSid('nvidia'))!;
      const sid = '00000000-aaaa-4000-8000-000000000000';
      store.load('speech_credentials', [{ ...other, speech_credential_sid: sid }]);
      const { context } = await signedInContext(live.control, 'acme', 'service_provider');
      for (const one of [sid, speechSid('nvidia')]) {
        const call = await previewCall(context, { ...asked, vendor: 'nvidia', sid: one });
        expect(call).toMatchObject({ ok: true, value: { body: { speech_credential_sid: one } } });
      }
      const foreign = await previewCall(context, { ...asked, vendor: 'nvidia', sid: speechSid('borealis google') });
      expect(foreign).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
    });
  });

  it('that takes too long is given up', async () => {
    await slowSynthesis();
    const spoken = await speak(viewer, { path, body: body('aurora google') }, staying(), 100);
    expect(spoken).toMatchObject({
      ok: false,
      problem: { kind: 'timeout', message: expect.stringMatching(/too long/) },
    });
  });

  it('is given up for a browser that has left', async () => {
    await slowSynthesis();
    const leaving = new AbortController();
    const spoken = speak(viewer, { path, body: body('aurora google') }, leaving.signal);
    leaving.abort();
    expect(await spoken).toMatchObject({ ok: false, problem: { code: 'cancelled' } });
  });

  it('that is no audio is not passed on', async () => {
    await live.control.fault({ match: { path: '/Synthesize$' }, kind: 'html', status: 200 });
    expect(await speak(viewer, { path, body: body('aurora google') }, staying())).toMatchObject({
      ok: false,
      problem: { kind: 'malformed' },
    });
  });
});

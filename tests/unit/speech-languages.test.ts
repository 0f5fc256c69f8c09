import { hasLanguage, languageAmong } from '@/lib/resources/applications/speech';

const codes = (...values: string[]) => values.map((value) => ({ value }));

describe('the language after another vendor was chosen', () => {
  it('is the same one, however the new vendor writes it', () => {
    expect(languageAmong(codes('ar-MS_Telephony', 'de-DE_Telephony', 'en-US_Telephony'), 'de-DE')).toBe(
      'de-DE_Telephony',
    );
    expect(languageAmong(codes('de-DE', 'en-US'), 'de-DE_Telephony')).toBe('de-DE');
    expect(languageAmong(codes('de-DE', 'en-US'), 'en_US-8khz')).toBe('en-US');
  });

  it('is English where the vendor writes it in a way of its own', () => {
    expect(languageAmong(codes('ar-MS_Telephony', 'en-GB_Telephony', 'en-US_Telephony'), 'xx')).toBe('en-US_Telephony');
    expect(languageAmong(codes('es_xx-8khz', 'en_UK-8khz'), '')).toBe('en_UK-8khz');
    expect(languageAmong(codes('ar', 'zu'), '')).toBe('ar');
  });

  it('is none where a vendor has no languages', () => {
    expect(hasLanguage('speech_synthesis', 'deepgram')).toBe(false);
    expect(hasLanguage('speech_recognizer', 'deepgram')).toBe(true);
    expect(hasLanguage('speech_recognizer', 'deepgramflux')).toBe(false);
    expect(hasLanguage('fallback_speech_recognizer', 'deepgramflux')).toBe(false);
  });
});

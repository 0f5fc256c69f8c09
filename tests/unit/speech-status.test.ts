import { combinedStatus, type TestStatus } from '@/lib/resources/speech-services/status';
import { credentialName, usageLabel } from '@/lib/resources/speech-services/list';

const use = (status: TestStatus, reason: string | null = null) => ({ status, reason });

describe('the state of a credential', () => {
  it.each([
    [use('ok'), use('ok'), 'teal', 'Connection test successful'],
    [use('ok'), use('not tested'), 'teal', 'Connection test successful'],
    [use('not tested'), use('ok'), 'teal', 'Connection test successful'],
    [use('not tested'), use('not tested'), 'jean', 'Not tested'],
    [use('fail', 'no route'), use('fail', 'no route'), 'red', 'no route'],
    [use('fail', 'a'), use('fail', 'b'), 'red', 'TTS: a; STT: b'],
    [use('ok'), use('fail', 'b'), 'red', 'STT: b'],
    [use('fail', 'a'), use('not tested'), 'red', 'TTS: a'],
    [use('fail'), use('fail'), 'red', 'Connection test failed'],
  ] as const)('%j and %j is %s: %s', (tts, stt, tone, said) => {
    const wanted = tone === 'red' ? { tone, text: 'Failed', reason: said } : { tone, text: said };
    expect(combinedStatus({ tts, stt })).toEqual(wanted);
  });

  it('is called by its use', () => {
    expect(usageLabel({ usesTts: true, usesStt: true })).toBe('TTS/STT');
    expect(usageLabel({ usesTts: true, usesStt: false })).toBe('TTS');
    expect(usageLabel({ usesTts: false, usesStt: true })).toBe('STT');
    expect(usageLabel({ usesTts: false, usesStt: false })).toBe('Not in use');
  });

  it('has a name of vendor and label; custom vendors are called by theirs', () => {
    expect(credentialName({ vendor: 'google', label: 'hotel' })).toBe('Google (hotel)');
    expect(credentialName({ vendor: 'custom:mine', label: null })).toBe('mine');
    expect(credentialName({ vendor: 'parrotvox', label: null })).toBe('parrotvox');
  });
});

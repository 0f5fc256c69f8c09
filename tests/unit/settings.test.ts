import { readFileSync } from 'node:fs';
import { otherPathIn, SettingsError, unknownVendorsIn } from '@/lib/config/wrong-settings';
import { VENDORS } from '@/lib/resources/speech-services/vendors/registry';
import { readSettings } from '@/lib/config/settings';

const good = {
  PLATFORM_API_URL: 'https://platform.example.com/v1/',
  SESSION_PASSWORDS: 'a session password that is long enough',
};

describe('settings', () => {
  it('need only the platform and one session password', () => {
    const settings = readSettings(good);
    expect(settings.platformUrl).toBe('https://platform.example.com/v1');
    expect(settings.flavour).toBe('specified');
    expect(settings.productName).toBe('Voice Gateway');
    expect(settings.features).toEqual({
      sipClients: true,
      providerLimits: true,
      msTeams: true,
      customSpeech: true,
      speechVendors: 'all',
      sms: false,
      defaultTrunkRouting: true,
      lcr: true,
      tracing: true,
      callRecording: true,
      testCalls: false,
      forgotPassword: false,
      hosted: false,
    });
  });

  it.each([
    ['DISABLE_SIP_CLIENTS', 'sipClients', false],
    ['DISABLE_PROVIDER_LIMITS', 'providerLimits', false],
    ['DISABLE_MS_TEAMS', 'msTeams', false],
    ['DISABLE_CUSTOM_SPEECH', 'customSpeech', false],
    ['ENABLE_SMS', 'sms', true],
    ['DISABLE_DEFAULT_TRUNK_ROUTING', 'defaultTrunkRouting', false],
    ['DISABLE_LCR', 'lcr', false],
    ['DISABLE_TRACING', 'tracing', false],
    ['DISABLE_CALL_RECORDING', 'callRecording', false],
    ['ENABLE_TEST_CALLS', 'testCalls', true],
    ['ENABLE_FORGOT_PASSWORD', 'forgotPassword', true],
    ['ENABLE_HOSTED_SYSTEM', 'hosted', true],
  ] as const)('%s=true sets %s to %s', (variable, feature, expected) => {
    expect(readSettings({ ...good, [variable]: 'true' }).features[feature]).toBe(expected);
    expect(readSettings({ ...good, [variable]: '1' }).features[feature]).toBe(expected);
    expect(readSettings({ ...good, [variable]: 'false' }).features[feature]).toBe(!expected);
    expect(readSettings({ ...good, [variable]: '' }).features[feature]).toBe(!expected);
  });

  it('keep three speech vendors and the listed ones when not all are enabled', () => {
    const env = { ...good, ENABLE_ALL_SPEECH_VENDORS: 'false', SPEECH_VENDORS: 'deepgram, ibm' };
    expect(readSettings(env).features.speechVendors).toEqual(['google', 'aws', 'microsoft', 'deepgram', 'ibm']);
  });

  it('must not name a speech vendor that does not exist, such as one with a capital', () => {
    const ids = VENDORS.map(({ id }) => id);
    const told = (SPEECH_VENDORS: string) =>
      unknownVendorsIn(readSettings({ ...good, ENABLE_ALL_SPEECH_VENDORS: 'false', SPEECH_VENDORS }).features, ids);
    expect(told('Deepgram, ibm, deepgrm')).toMatch(
      /^SPEECH_VENDORS must not contain Deepgram, deepgrm\. The known vendors are: google, aws, .*, custom\.$/,
    );
    expect(told(ids.join())).toBeNull();
    expect(unknownVendorsIn(readSettings(good).features, ids)).toBeNull();
    const [, listed] = /Additional speech vendors: ([\w, ]+\w)/.exec(readFileSync('README.md', 'utf8'))!;
    expect(listed!.split(', ')).toEqual(ids.filter((id) => !['google', 'aws', 'microsoft'].includes(id)));
  });

  it('tell of a public URL with a path that the build isn’t served at', () => {
    const told = (PUBLIC_URL: string, basePath: string) =>
      otherPathIn(readSettings({ ...good, PUBLIC_URL }).publicUrl, basePath);
    expect(told('https://console.example.com/voice/', '')).toBe(
      'PUBLIC_URL has the path /voice, but this build is served at /. Build it with BASE_PATH=/voice.',
    );
    expect(told('https://console.example.com/voice', '/desk')).toMatch(/served at \/desk\./);
    for (const fine of ['', 'https://console.example.com/', 'https://console.example.com/voice/'])
      expect(told(fine, '/voice')).toBeNull();
  });

  it.each([
    [{ PLATFORM_API_URL: undefined }, /^PLATFORM_API_URL must be set\.$/],
    [{ PLATFORM_API_URL: 'ftp://platform' }, /PLATFORM_API_URL must be an http or https address/],
    [{ PLATFORM_API_URL: 'https://user:secret@platform' }, /PLATFORM_API_URL must be/],
    // An empty query or fragment would swallow the path of every call.
    [{ PLATFORM_API_URL: 'https://platform/v1?' }, /PLATFORM_API_URL must be/],
    [{ PLATFORM_API_URL: 'https://platform/v1/#' }, /PLATFORM_API_URL must be/],
    [{ PLATFORM_FLAVOUR: 'other' }, /PLATFORM_FLAVOUR must be specified or community/],
    [{ SESSION_PASSWORDS: undefined }, /^SESSION_PASSWORDS must be set\.$/],
    [{ SESSION_PASSWORDS: 'short' }, /SESSION_PASSWORDS must contain only passwords of 32 characters or more/],
    [{ SESSION_PASSWORDS: `${good.SESSION_PASSWORDS},${good.SESSION_PASSWORDS}` }, /same password twice/],
    [{ ENABLE_SMS: 'maybe' }, /ENABLE_SMS must be true or false/],
    [{ TRUSTED_PROXY_HOPS: '-1' }, /TRUSTED_PROXY_HOPS must be 0 or more/],
    [{ TRUSTED_PROXY_HOPS: 'two' }, /TRUSTED_PROXY_HOPS must be a whole number/],
    [{ SESSION_IDLE_MINUTES: '1.5' }, /SESSION_IDLE_MINUTES must be a whole number/],
    [{ LANDING_PAGE: 'home' }, /LANDING_PAGE must be specified or overview/],
    [{ ALERT_POLL_SECONDS: '10' }, /ALERT_POLL_SECONDS must be 0 \(off\) or 60 or more/],
    [{ LIVE_POLL_SECONDS: '4' }, /^LIVE_POLL_SECONDS must be 0 \(off\) or 5 or more\.$/],
    [{ LIVE_POLL_SECONDS: '-1' }, /^LIVE_POLL_SECONDS must be 0 or more\.$/],
    [{ SSO_EXCHANGE_PATH: 'https://elsewhere' }, /SSO_EXCHANGE_PATH must be a path/],
    [{ PUBLIC_URL: 'console.example.com' }, /^PUBLIC_URL must be an http or https address/],
    [{ PUBLIC_URL: 'http://console.example.com' }, /PUBLIC_URL must begin with https/],
    [{ PUBLIC_URL: 'https://console.example.com', INSECURE_HTTP: 'true' }, /loopback only/],
  ])('say what is wrong with %o', (wrong, sentence) => {
    expect(() => readSettings({ ...good, ...wrong })).toThrow(SettingsError);
    expect(() => readSettings({ ...good, ...wrong })).toThrow(sentence);
  });

  it('let calls in progress be read every second of a platform on this machine only', () => {
    const PLATFORM_API_URL = 'http://127.0.0.1:3000/v1';
    expect(readSettings({ ...good, PLATFORM_API_URL, LIVE_POLL_SECONDS: '1' }).livePollSeconds).toBe(1);
    expect(readSettings({ ...good, LIVE_POLL_SECONDS: '5' }).livePollSeconds).toBe(5);
  });

  it('send no updates by a stream either when calls in progress are read only on request', () => {
    const { livePollSeconds, liveStreamSeconds } = readSettings({ ...good, LIVE_POLL_SECONDS: '0' });
    expect([livePollSeconds, liveStreamSeconds]).toEqual([0, 0]);
  });

  it('never repeat a secret in what they say', () => {
    const read = () => readSettings({ ...good, SESSION_PASSWORDS: 'my-short-secret' });
    expect(read).toThrow(SettingsError);
    expect(read).not.toThrow(/my-short-secret/);
  });

  it.each(['sk_live_hidden', 'rk_test_hidden'])(
    'don’t let browsers have the payment provider’s secret key %s',
    (key) => {
      const read = () => readSettings({ ...good, STRIPE_PUBLISHABLE_KEY: key });
      expect(read).toThrow('STRIPE_PUBLISHABLE_KEY must be the publishable key (pk_…), not a secret one.');
      expect(read).not.toThrow(/hidden/);
    },
  );

  it('say everything that is wrong at once, a sentence each', () => {
    expect(() => readSettings({})).toThrow('PLATFORM_API_URL must be set.\nSESSION_PASSWORDS must be set.');
  });
});

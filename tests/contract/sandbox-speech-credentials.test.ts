/** @jest-environment node */
import { AURORA, HARBOR, ACME } from '../../sandbox/seed/organisation';
import { sidFor } from '../../sandbox/seed/seed';
import { speechSid } from '../../sandbox/seed/speech';
import { ownSandbox } from '../support/own-sandbox';
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';
import { readExchanges } from '../support/sandbox-recordings';

const labels = readExchanges('speech-credentials').map((exchange, index) => `${index} ${exchange.name}`);

const each = (pattern: RegExp, adjustment: Adjustments[string]): Adjustments =>
  Object.fromEntries(labels.filter((label) => pattern.test(label)).map((label) => [label, adjustment]));

const silent: Adjustments[string] = { because: 'did not answer within the recorder’s patience', ignore: 'answer' };

describeRecordings('speech-credentials', {
  prepare: ({ store }) => {
    const credential = (speech_credential_sid: string, vendor: string) => ({
      speech_credential_sid,
      service_provider_sid: '2708b1b3-2736-40ea-b502-c53d8396247f',
      vendor,
      credential: {},
    });
    // Tested or deleted, but never shown.
    store.load('speech_credentials', [
      credential('ba42baa1-3966-4cc3-b097-1c049d7be263', 'cobalt'),
      credential('6bdcbd46-dffc-48f8-b265-caa5fd07a171', 'aws'),
      credential('352cbb0f-c292-43d8-a003-465def46cdd8', 'wellsaid'),
      credential('a011b00f-aa3c-4053-8ca1-7567a51cced1', 'nuance'),
      credential('927bcb6c-ec31-4263-8970-57d45e7ca0fd', 'assemblyai'),
      credential('30b3b0ad-b35c-4add-b430-b3d81a494f00', 'custom:made'),
    ]);
  },
  adjustments: {
    ...each(/^(0|1|2|4|5) list of/, {
      because: 'cut to three items, while every vendor has fields of its own',
      ignore: 'body',
    }),
    ...each(/^\d+ test: (?!foreign)/, {
      because: 'the recorder could reach no vendor; those of the sandbox answer as their labels say',
      ignore: 'body',
    }),
    '142 proof 3: shared credential after': {
      because: 'the vendor that the recorder could not reach has passed its test in the sandbox',
      ignore: 'values',
    },
    ...each(/^75 test: google/, silent),
    ...each(/^(108|115) languages/, silent),
    ...each(/^(105|109|110|111|112|113) languages/, {
      because: 'the recorder could reach no vendor; those of the sandbox can be reached',
      ignore: 'request',
    }),
  },
});

/* What no recording shows. */
describe('a speech service', () => {
  const own = ownSandbox();

  it('keeps all but its uses when someone changes it who may not read it', async () => {
    const shared = speechSid('nvidia');
    const change = { use_for_tts: 0, use_for_stt: 1, riva_server_uri: '10.9.9.9:50051' };
    await own.control.ask('aurora', 'PUT', `/Accounts/${AURORA}/SpeechCredentials/${shared}`, change);
    expect(own.sandbox.store.get('speech_credentials', shared)).toMatchObject({
      use_for_tts: 0,
      credential: { riva_server_uri: '10.1.1.1:50051' },
    });
  });

  it('belongs to no provider when an administrator creates it below an account', async () => {
    const made = async (user: string) => {
      const body = { vendor: 'deepgram', use_for_tts: 0, use_for_stt: 1, api_key: 'a-key', account_sid: AURORA };
      const path = `/Accounts/${AURORA}/SpeechCredentials`;
      const { sid } = await own.control.ask<{ sid: string }>(user, 'POST', path, body);
      return own.sandbox.store.get('speech_credentials', sid)?.service_provider_sid;
    };
    expect(await made('admin')).toBeNull();
    expect(await made('aurora')).toBe(ACME);
  });

  it.each([
    ['microsoft', 'main-2', {}, { msg: 'fetch failed' }],
    // Nobody is asked, so nobody fails.
    [
      'deepgram',
      'failing',
      { deepgram_tts_uri: 'http://10.0.0.2:8081' },
      expect.objectContaining({ tts: expect.anything() }),
    ],
  ])('of %s (%s) with the settings %j lists voices: %j', async (vendor, label, credential, answer) => {
    own.sandbox.store.update('speech_credentials', speechSid(vendor), { label, credential });
    const query = `vendor=${vendor}&label=${label}`;
    const path = `/ServiceProviders/${ACME}/SpeechCredentials/speech/supportedLanguagesAndVoices?${query}`;
    expect(await own.control.ask('acme', 'GET', path)).toEqual(answer);
  });

  it.each<[string, { label?: string; model_id?: string }, RegExp]>([
    ['cartesia', {}, /^Cannot destructure property 'languages'/],
    ['cartesia', { model_id: 'unheard-of' }, /^Cannot destructure property 'languages'/],
    ['rimelabs', { model_id: 'unheard-of' }, /^Cannot convert undefined or null to object$/],
    ['inworld', { label: 'failing' }, /^fetch failed$/],
    ['deepgramflux', {}, /^Invalid vendor deepgramflux$/],
  ])('of %s with %j lists no voices', async (vendor, { label = 'its own', ...credential }, msg) => {
    const row = { service_provider_sid: ACME, account_sid: null, vendor, label, credential };
    own.sandbox.store.load('speech_credentials', [row]);
    const path = `/ServiceProviders/${ACME}/SpeechCredentials/speech/supportedLanguagesAndVoices`;
    const answer = await own.control.ask('acme', 'GET', `${path}?vendor=${vendor}&label=${encodeURIComponent(label)}`);
    expect(answer).toEqual({ msg: expect.stringMatching(msg) as unknown });
  });

  it('of Deepgram lists the languages of its model, and none for a model that the vendor calls something else', async () => {
    const stt = async (model_id: string) => {
      own.sandbox.store.update('speech_credentials', speechSid('deepgram'), { credential: { api_key: 'k', model_id } });
      const path = `/ServiceProviders/${ACME}/SpeechCredentials/speech/supportedLanguagesAndVoices?vendor=deepgram`;
      return (await own.control.ask<{ stt: object[] }>('acme', 'GET', path)).stt;
    };
    expect(await stt('nova-2')).not.toEqual([]);
    expect(await stt('nova-2-general')).toEqual([]);
  });

  it('of an account has a label that is in use, even if an administrator has left it without a provider', async () => {
    const body = { vendor: 'deepgram', use_for_tts: 0, use_for_stt: 1, api_key: 'a-key', label: 'desk' };
    const path = `/Accounts/${AURORA}/SpeechCredentials`;
    await own.control.ask('admin', 'POST', path, { ...body, account_sid: AURORA });
    expect(await own.control.ask('aurora', 'POST', path, body)).toEqual({
      msg: 'Label desk is already in use for another speech credential',
    });
  });

  it('is not listed for an account that doesn’t exist', async () => {
    const path = `/Accounts/${sidFor('account nobody has')}/SpeechCredentials`;
    expect(await own.control.ask('admin', 'GET', path)).toEqual({
      msg: "Cannot read properties of undefined (reading 'service_provider_sid')",
    });
  });

  it('has a label that is in use if any account of the provider has it, in whatever case', async () => {
    const create = (account_sid: string, label: string) =>
      own.control.ask('acme', 'POST', `/ServiceProviders/${ACME}/SpeechCredentials`, {
        ...{ vendor: 'deepgram', use_for_tts: 0, use_for_stt: 1, api_key: 'a-key' },
        ...{ account_sid, label },
      });
    expect(await create(AURORA, 'Desk')).toMatchObject({ sid: expect.any(String) });
    expect(await create(HARBOR, 'desk')).toEqual({ msg: 'Label desk is already in use for another speech credential' });
  });
});

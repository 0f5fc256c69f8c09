/** @jest-environment node */
import { ACME, AURORA } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';
import { sidFor } from '../../sandbox/seed/seed';
import { ownSandbox } from '../support/own-sandbox';
import { describeRecordings } from '../support/sandbox-replay';

const GOOGLE = '794f4988-cdef-4ab2-8635-8596d9691e10';
const TAKEN = '3ea11bda-9efc-4506-a60e-f927d7cc401c';

describeRecordings('google-custom-voices', {
  adjustments: {
    '21 list after upload': { because: 'the uploaded key was not recorded', ignore: 'values' },
    '25 voices of the deleted credential': {
      because: 'the credential was deleted by a call that stands in the recordings of the credentials',
      before: ({ sandbox }) => {
        sandbox.store.remove('speech_credentials', GOOGLE);
      },
    },
    '26 ownership 1: list': {
      because: 'recorded before that deletion',
      before: ({ sandbox }) => {
        const service_provider_sid = '2708b1b3-2736-40ea-b502-c53d8396247f';
        const voice = {
          speech_credential_sid: GOOGLE,
          name: 'promo-voice',
          model: 'projects/demo/locations/us/models/TCV2',
          reported_usage: 'OFFLINE',
        };
        sandbox.store.load('speech_credentials', [
          { speech_credential_sid: GOOGLE, service_provider_sid, vendor: 'google', credential: {} },
        ]);
        sandbox.store.load('google_custom_voices', [{ ...voice, google_custom_voice_sid: TAKEN }, voice]);
      },
    },
  },
});

/* What no recording shows. */
describe('custom voices', () => {
  const own = ownSandbox();

  it('of an account’s own services are listed whatever the label, of shared ones by their label', async () => {
    const [voice] = own.sandbox.store.list('google_custom_voices', {});
    const voiceOf = (service: string) => ({
      ...voice,
      google_custom_voice_sid: sidFor(`voice of ${service}`),
      speech_credential_sid: speechSid(service),
      name: service,
    });
    own.sandbox.store.load('google_custom_voices', [voiceOf('aurora google'), voiceOf('google')]);
    const listed = async (query: string) => {
      const path = `/GoogleCustomVoices?service_provider_sid=${ACME}&label=hotel-voices${query}`;
      return (await own.control.ask<{ name: string }[]>('admin', 'GET', path)).map(({ name }) => name).toSorted();
    };
    expect(await listed('')).toEqual(['Concierge DE', 'Concierge EN']);
    expect(await listed(`&account_sid=${AURORA}`)).toEqual(['Concierge DE', 'Concierge EN', 'aurora google']);
  });

  it.each([
    ['admin', 204],
    ['acme', 403],
    ['aurora', 403],
  ])('%s, uploading a cloning key, gets %i: the platform takes it from administrators only', async (user, status) => {
    const voice = sidFor('voice Concierge EN');
    const { token } = await own.control.signIn(user);
    const answer = await fetch(`${own.sandbox.url}/GoogleCustomVoices/${voice}/VoiceCloningKey`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: 'a-key',
    });
    expect(answer.status).toBe(status);
    expect(own.sandbox.store.get('google_custom_voices', voice)?.voice_cloning_key ?? null).toBe(
      status === 204 ? 'a-key' : null,
    );
  });

  it.each([
    ['a foreign', 403, speechSid('borealis google')],
    ['an own', 204, speechSid('google')],
  ])('one that is moved to %s service is answered with %i', async (_what, status, speech_credential_sid) => {
    const voice = sidFor('voice Concierge EN');
    const { token } = await own.control.signIn('acme');
    const answer = await fetch(`${own.sandbox.url}/GoogleCustomVoices/${voice}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ speech_credential_sid }),
    });
    expect(answer.status).toBe(status);
    const stored = own.sandbox.store.get('google_custom_voices', voice)?.speech_credential_sid;
    expect(stored).toBe(status === 204 ? speech_credential_sid : speechSid('google hotel'));
  });
});

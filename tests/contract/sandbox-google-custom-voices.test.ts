/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

const GOOGLE = '794f4988-cdef-4ab2-8635-8596d9691e10';
const TAKEN = '3ea11bda-9efc-4506-a60e-f927d7cc401c';

describeRecordings('google-custom-voices', {
  adjustments: {
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
        const voice = { speech_credential_sid: GOOGLE, name: 'again', model: 'm' };
        sandbox.store.load('speech_credentials', [
          { speech_credential_sid: GOOGLE, service_provider_sid, vendor: 'google', credential: {} },
        ]);
        sandbox.store.load('google_custom_voices', [{ ...voice, google_custom_voice_sid: TAKEN }, voice]);
      },
    },
  },
});

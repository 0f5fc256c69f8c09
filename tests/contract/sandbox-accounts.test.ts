/** @jest-environment node */
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';

const HARBOR = '8e484915-ab54-4c4d-8883-db2c113b7b0a';

const later = (needs: string) => ({ needs, because: 'answered by another area of the sandbox' });
const quitter = { as: 'quitter', because: 'the recording does not name the user' };
const carrierInUse = {
  needs: 'lcr_carrier_set_entry',
  because: 'fails because a routing table uses a carrier of the account',
};

const adjustments: Adjustments = {
  '64 sub-list VoipCarriers': later('voip_carriers'),
  '65 sub-list SpeechCredentials': { because: 'every vendor has fields of its own', ignore: 'body' },
  '80 delete empty account': {
    because: 'the SIP client that refuses it is not shown in the recordings',
    before: ({ sandbox }) => {
      const account_sid = '94b097c3-12d7-4130-88d1-351f65312df2';
      sandbox.store.load('clients', [{ account_sid, username: 'holds-it' }]);
    },
  },
  '82 delete account that owns clients or routing tables (foreign keys)': {
    ...carrierInUse,
    before: ({ sandbox }) => {
      const voip_carrier_sid = '00000000-0000-4000-8000-0000000000c1';
      sandbox.store.load('voip_carriers', [{ voip_carrier_sid, name: 'In use', account_sid: HARBOR }]);
      sandbox.store.load('lcr_carrier_set_entry', [{ voip_carrier_sid }]);
    },
  },
  '83 self-delete with wrong password in the body (password is not checked)': quitter,
  '84 token after self-delete of the account (still accepted)': quitter,
  '85 Users/me after self-delete of the account': quitter,
  '90 non-atomic delete 1: keys before': {
    because: 'the recorder set the account up anew after the deletion above had failed half-way',
    before: ({ sandbox }) => {
      sandbox.store.load('api_keys', [{ account_sid: HARBOR, token: '00000000-0000-4000-8000-0000000000f1' }]);
    },
  },
  '91 non-atomic delete 2: delete fails on a foreign key': carrierInUse,
  '92 non-atomic delete 3: keys are gone although the account is still there': carrierInUse,
  '93 non-atomic delete 4: its users are gone too': carrierInUse,
  '96 in-use 5: account uses it for device calling': {
    because: 'the application was made by a call that stands in the recordings of the applications',
    before: ({ sandbox }) => {
      const application_sid = 'a3b06ce7-6498-4ace-9907-900ac268bf30';
      sandbox.store.load('applications', [{ application_sid, name: 'For devices' }]);
    },
  },
};

describeRecordings('accounts', { adjustments });

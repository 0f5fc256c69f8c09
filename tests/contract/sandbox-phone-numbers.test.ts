/** @jest-environment node */
import { loadUntoldCarriers } from '../support/recorded-carriers';
import { describeRecordings } from '../support/sandbox-replay';

const AURORA = 'ca13725e-ec1a-455c-bf88-30440ba7649e';

describeRecordings('phone-numbers', {
  prepare(sandbox) {
    const { store } = sandbox;
    loadUntoldCarriers(sandbox);
    // Known only through being accepted.
    store.load('applications', [{ application_sid: 'dc5b7b56-6d45-4a46-a915-3734f34ca20e', name: 'Foreign' }]);
    // The recorded platform had two hundred; a second page needs more than the recordings show.
    const account_sid = AURORA;
    const more = (number: number) => ({ number: String(number), account_sid });
    store.load(
      'phone_numbers',
      Array.from({ length: 120 }, (_, i) => more(19_175_550_000 + i)),
    );
  },
});

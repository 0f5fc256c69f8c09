/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('tts-cache', {
  adjustments: {
    '14 synthesize, vendor cannot be reached': {
      needs: 'speech_credentials',
      ignore: 'text',
      because: 'names the host of the vendor, which the sandbox does not know',
      before: ({ sandbox }) => {
        const account_sid = sandbox.store.first('accounts', { name: 'Aurora Bistro' })?.account_sid;
        const speech_credential_sid = 'e2e66d24-eae2-429b-ad70-84c8f43ebd9e';
        sandbox.store.load('speech_credentials', [
          { speech_credential_sid, account_sid, vendor: 'wellsaid', label: 'unreachable' },
        ]);
      },
    },
  },
});

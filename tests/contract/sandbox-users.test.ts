/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('users', {
  adjustments: {
    '1 list (admin): all users': {
      alike: '2 list (service provider): own users',
      because: 'the three items that were kept of the list are no account users',
    },
    '49 token of the deleted user': { as: 'selfie', because: 'the recording does not name the user' },
    '48 delete self': { as: 'selfie', because: 'the recording does not name the user' },
  },
});

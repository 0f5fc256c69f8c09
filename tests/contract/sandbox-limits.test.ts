/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('limits', {
  adjustments: {
    '31 account limits: after': {
      because: 'the call that changed the limit was not recorded',
      before: ({ sandbox }) => {
        sandbox.store.update('account_limits', 'd9989672-4d6e-4ecb-a68c-a372814ca646', { quantity: 999 });
      },
    },
  },
});

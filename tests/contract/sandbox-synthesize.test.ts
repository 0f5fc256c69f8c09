/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('synthesize', {
  // Voice previews are not played by the sandbox, and what is told of applications is another area's.
  only: ({ request }) => request.path.endsWith('/TtsCache'),
  adjustments: {
    '42 empty the cache: view-only': {
      as: 'viewer',
      because: 'the sandbox knows this user who may only look, and no other',
    },
  },
});

/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('rate-limit', {
  needs: 'predefined_carriers',
  sandbox: { rateLimit: 5 },
  // One request had been counted before the first recorded one.
  prepare: async ({ url }) => {
    await fetch(url.replace(/\/v1$/, '/health'));
  },
});

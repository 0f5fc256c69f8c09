/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('clients', {
  // A client created between the recordings, to be deleted in one.
  prepare: ({ store }) => {
    const aurora = store.first('accounts', { name: 'Aurora Bistro' });
    store.load('clients', [
      { client_sid: 'c2f4c2c1-d7cd-4e0d-83d0-d10f30209d0f', account_sid: aurora?.account_sid, username: 'between' },
    ]);
  },
});

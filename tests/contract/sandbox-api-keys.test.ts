/** @jest-environment node */
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('api-keys', {
  // A key created between the recordings.
  prepare: ({ store }) => {
    const provider = store.first('service_providers', { name: 'Beta Voice' })?.service_provider_sid;
    const token = '00000000-0000-4000-8000-000000000001';
    store.load('api_keys', [
      { api_key_sid: '02d26a21-67b6-4b3b-b92a-e354e00d2cea', token, service_provider_sid: provider },
    ]);
  },
});

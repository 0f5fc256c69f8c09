/** @jest-environment node */
import { loadRecordedAlerts, RECORDED_LATER } from '../support/recorded-calls';
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('alert-types', {
  sandbox: { now: RECORDED_LATER },
  prepare: ({ store }) => loadRecordedAlerts(store, 'alert-types', 1),
});

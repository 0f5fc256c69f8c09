/** @jest-environment node */
import { loadRecordedAlerts, RECORDED_AT } from '../support/recorded-calls';
import { describeRecordings } from '../support/sandbox-replay';

describeRecordings('alerts', { sandbox: { now: RECORDED_AT }, prepare: ({ store }) => loadRecordedAlerts(store) });

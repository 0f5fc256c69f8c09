/** @jest-environment node */
import { loadRecordedCalls, loadRecordedCaptures, RECORDED_AT } from '../support/recorded-calls';
import { describeRecordings } from '../support/sandbox-replay';

const bytes = { ignore: 'body', because: 'bytes were recorded by their number only' } as const;

const standIn = {
  ignore: 'body',
  because: 'a simpler stand-in answered here: capture.json has the whole answer',
} as const;

describeRecordings('recent-calls', {
  sandbox: { now: RECORDED_AT },
  prepare: ({ store }) => {
    loadRecordedCalls(store);
    loadRecordedCaptures(store, 'recent-calls');
    store.update('accounts', 'ca13725e-ec1a-455c-bf88-30440ba7649e', {
      bucket_credential: { vendor: 's3_compatible' },
    });
  },
  adjustments: {
    '35 call detail by SIP call id (SIP capture search)': standIn,
    '38 call detail on the provider path': standIn,
    '39 pcap, method invite': bytes,
    '40 pcap, method register': bytes,
    '42 pcap on the provider path (register)': bytes,
    '43 trace by trace_id': { ignore: 'body', because: 'a sample of another call stood in for the trace' },
    '48 trace on the provider path': { ignore: 'body', because: 'a sample of another call stood in for the trace' },
    '49 recording wav': bytes,
    '50 recording (service provider)': bytes,
    '51 recording with Range header (ignored)': bytes,
  },
});

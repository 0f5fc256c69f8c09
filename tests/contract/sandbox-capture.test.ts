/** @jest-environment node */
import { loadRecordedCalls, loadRecordedCaptures, RECORDED_AT } from '../support/recorded-calls';
import { readExchanges } from '../support/sandbox-recordings';
import { describeRecordings, type Adjustments } from '../support/sandbox-replay';

const bytes = { ignore: 'body', because: 'bytes were recorded by their number only' } as const;
const standIn = { ignore: 'request', because: 'a stand-in answered whatever trace was asked for' } as const;
const elsewhere = { ignore: 'body', because: 'the keys are addresses, and the sandbox plays two only' } as const;

/** Addresses are keys in these responses; the sandbox knows two of them. */
const PLAYED = ['192.0.2.1:5060', '203.0.113.10:5060'];

function adjustmentOf(path: string, body: unknown): Adjustments[string] | null {
  if (path.endsWith('/pcap')) return bytes;
  if (path.includes('/trace/')) return standIn;
  const hosts = Object.keys((body as { data?: { hosts?: object } } | null)?.data?.hosts ?? {});
  return hosts.length > 0 && hosts.toSorted().join() !== PLAYED.join() ? elsewhere : null;
}

/** A read-only user, and an API key: both ask about this user's account. */
const another = { as: 'acct-aurora', because: 'no user of the recordings’ own stands for this one here' };

const adjustments = Object.fromEntries(
  readExchanges('capture').flatMap(({ name, user, as, request, response }, index) => {
    const strange = user === 'viewer-aurora' || (!user && as === 'account');
    const adjustment = response.status === 200 ? adjustmentOf(request.path, response.body) : null;
    const all = { ...(strange ? another : {}), ...adjustment };
    return adjustment || strange ? [[`${index} ${name}`, all as Adjustments[string]]] : [];
  }),
);

const UMBRA = '8e484915-ab54-4c4d-8883-db2c113b7b0a';
const BETA = 'eae3fd16-535f-4416-8e43-532151768e9e';

describeRecordings('capture', {
  sandbox: { now: RECORDED_AT },
  prepare: ({ store }) => {
    loadRecordedCalls(store);
    loadRecordedCaptures(store, 'capture');
    // In the database copy behind these recordings, the other provider's account had a different sid.
    store.load('accounts', [{ account_sid: UMBRA, name: 'Umbra', service_provider_sid: BETA }]);
    const user = store.first('users', { name: 'acct-umbra' });
    store.update('users', String(user?.user_sid), { account_sid: UMBRA, service_provider_sid: BETA });
  },
  adjustments,
});

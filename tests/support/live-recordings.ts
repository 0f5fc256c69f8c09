import type { Row } from '../../sandbox/columns';
import type { Store } from '../../sandbox/store';
import type { Adjustments } from './sandbox-replay';
import { readExchanges } from './sandbox-recordings';

export const AURORA = 'ca13725e-ec1a-455c-bf88-30440ba7649e';
export const REALM = 'aurora-bistro.sip.voice.example.com';
const UMBRA = '8e484915-ab54-4c4d-8883-db2c113b7b0a';
const BETA = 'eae3fd16-535f-4416-8e43-532151768e9e';

/** Users of the recordings who are missing in the sandbox's copy: a read-only one, and an API key. */
export function askedByOthers(area: string): Adjustments {
  return Object.fromEntries(
    readExchanges(area).flatMap(({ name, user, as, request }, index) => {
      const key = !user && as === 'account';
      if (user !== 'viewer-aurora' && !key) return [];
      const asks = !key && request.method !== 'GET' ? 'viewer' : 'acct-aurora';
      return [
        [`${index} ${name}`, { as: asks, because: 'the sandbox knows this user of the same reach, and no other' }],
      ];
    }),
  );
}

/** In the database copy behind these recordings, the other provider's account had a different sid. */
export function loadUmbra(store: Store) {
  store.load('accounts', [{ account_sid: UMBRA, name: 'Umbra', service_provider_sid: BETA }]);
  const user = store.first('users', { name: 'acct-umbra' });
  store.update('users', String(user?.user_sid), { account_sid: UMBRA, service_provider_sid: BETA });
}

/** Every row of live calls in the recordings, as shown there. */
export function loadRecordedLiveCalls(store: Store) {
  const list = readExchanges('live-calls')[0]!.response.body as Row[];
  const sessionOf = (sid: string) =>
    sid.startsWith('deadbeef') ? 'gone' : sid.startsWith('3333') ? 'down' : sid.startsWith('5555') ? 'none' : 'here';
  const row = (told: Row, sid: string, account_sid: unknown = AURORA) => ({
    live_sid: sid,
    account_sid,
    began: 0,
    ends_as: 'completed',
    session: sessionOf(sid),
    told,
  });
  const one = list.find((told) => told.call_status === 'in-progress')!;
  store.load('live_calls', [
    ...list.filter((told) => told.call_sid).map((told) => row(told, String(told.call_sid))),
    row({}, '77777777-aaaa-4aaa-8aaa-00000000000b'),
    row({ ...one, call_sid: '44444444-aaaa-4aaa-8aaa-000000000009' }, '44444444-aaaa-4aaa-8aaa-000000000009', UMBRA),
  ]);
}

/** A record from before the media server reported its location: visible only through the outcome of a hang-up. */
export function loadUnwritten(store: Store) {
  const sid = '55555555-aaaa-4aaa-8aaa-00000000000a';
  const told = { call_sid: sid, call_status: 'trying' };
  store.load('live_calls', [{ live_sid: sid, account_sid: AURORA, began: 0, session: 'none', told }]);
}

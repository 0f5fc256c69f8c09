/** @jest-environment node */
import {
  askedByOthers,
  AURORA,
  loadRecordedLiveCalls,
  loadUmbra,
  loadUnwritten,
  REALM,
} from '../support/live-recordings';
import { describeRecordings } from '../support/sandbox-replay';
import { readExchanges } from '../support/sandbox-recordings';
import type { Row } from '../../sandbox/columns';

const EMBER = '3c932b63-44cf-404e-a037-e3ad19154993';

describeRecordings('registrations', {
  sandbox: { now: () => new Date(1795314000000) },
  prepare: ({ store }) => {
    loadUmbra(store);
    store.update('accounts', AURORA, { sip_realm: REALM });
    store.load('accounts', [
      { ...store.get('accounts', EMBER), account_sid: EMBER, sip_realm: 'ember-events.sip.voice.example.com' },
    ]);
    const recorded = readExchanges('registrations');
    const detailed = recorded[18]!.response.body as Row[];
    const others = recorded[13]!.response.body as Row[];
    const known = new Map([...others, ...detailed].map((row) => [row.name, row]));
    const row = (name: string, domain = REALM, has = true) => {
      const { expiryTime, ...written } = known.get(name) ?? {};
      const apart = ['name', 'registered_status'];
      const details = Object.fromEntries(Object.entries(written).filter(([key]) => !apart.includes(key)));
      const online = has && typeof expiryTime === 'number' && expiryTime > 0;
      const gone = name === 'halfgone';
      const expires = online ? expiryTime : null;
      return { registration_sid: `${name}@${domain}`, name, domain, expires, details: gone ? null : details };
    };
    store.load('registrations', [
      ...['ext1001', 'ext1004', 'ext1002', 'desk+7', 'halfgone'].map((name) => row(name)),
      row('mallory', `not-${REALM}`, false),
      row('kim', `branch.${REALM}`, false),
      row('ext2001', 'ember-events.sip.voice.example.com'),
    ]);
    const client = (username: string, rights: Row = {}) => ({
      client_sid: username,
      account_sid: AURORA,
      username,
      ...rights,
    });
    store.removeWhere('clients', { account_sid: AURORA });
    store.load('clients', [
      client('ext1000'),
      client('ext1001', { allow_direct_user_calling: 0 }),
      client('ext1002', { allow_direct_queue_calling: 0 }),
      client('ext1004'),
    ]);
  },
  adjustments: askedByOthers('registrations'),
});

const cut = { alike: '1 list of live calls', because: 'of this list three rows were recorded' };

describeRecordings('live-calls', {
  prepare: ({ store }) => {
    loadUmbra(store);
    loadRecordedLiveCalls(store);
  },
  adjustments: {
    ...askedByOthers('live-calls'),
    '4 list: direction inbound': cut,
    '11 list: callStatus in-progress': cut,
    '13 list: paging parameters are ignored': cut,
    '79 hang up: call not yet answered': {
      because: 'a call of which only the row is known is taken for answered',
      before: ({ sandbox }) => {
        const sid = 'beefbeef-aaaa-4aaa-8aaa-000000000007';
        const ends = sandbox.store.now().getTime() + 60_000;
        const row = sandbox.store.get('live_calls', sid);
        sandbox.store.load('live_calls', [{ ...row, told: null, began: ends - 60_000, ended: ends, fields: {} }]);
      },
    },
    '81 hang up: record without media server address': {
      because: 'it was written in between',
      before: ({ sandbox }) => loadUnwritten(sandbox.store),
    },
    '92 list after deleting the stale entry': {
      because: 'of the list this recording shows the stale entries only',
      ignore: 'body',
    },
    '102 counts with tracking': {
      because: 'from here on the installation counts calls',
      before: ({ sandbox }) => sandbox.store.keep('call_counts', { [AURORA]: { inbound: 3, outbound: 1 } }),
    },
  },
});

describeRecordings('queues-conferences', {
  prepare: ({ store }) => loadUmbra(store),
  adjustments: {
    ...askedByOthers('queues-conferences'),
    '5 queues': {
      because: 'from here on somebody is waiting',
      before: ({ sandbox: { store } }) => {
        const queues = [
          { name: 'support', length: 3 },
          { name: 'tier:2', length: 1 },
          { name: 'support-vip', length: 2 },
          { name: 'sales', length: 1 },
          { name: 'empty', length: 0 },
        ];
        const theirs = String(store.first('users', { name: 'acct-umbra' })?.account_sid);
        store.keep('queues', { [AURORA]: queues, [theirs]: [{ name: 'theirs', length: 1 }] });
        store.keep('conferences', { [AURORA]: ['blue', 'weekly', 'board', 'waitlist'] });
      },
    },
    '28 queues: a key of another kind in the data makes the whole list fail': {
      because: 'from here on such a key is there',
      before: ({ sandbox }) => sandbox.store.keep('queues_broken', true),
    },
  },
});

const servers =
  (...states: string[]) =>
  ({ sandbox }: { sandbox: { store: { keep(name: string, value: unknown): void } } }) =>
    sandbox.store.keep('media_servers', states);

describeRecordings('test-call', {
  // The platform's clock is fixed: the recordings describe a call in its first moment, which the test requests much later.
  sandbox: { now: () => new Date(1795314000000) },
  prepare: ({ store }) => {
    loadUmbra(store);
    store.keep('media_servers', []);
    const named = readExchanges('test-call').map(({ request }) => (request.body as Row | null)?.application_sid);
    const unknown = /^(0{8}|abc$|$)/;
    const all = [...new Set(named)].filter((sid): sid is string => typeof sid === 'string' && !unknown.test(sid));
    store.load(
      'applications',
      all.map((application_sid) => ({ application_sid, name: application_sid })),
    );
  },
  adjustments: {
    ...askedByOthers('test-call'),
    '3 success: application, from, to a phone number': { because: 'from here on there is one', before: servers('up') },
    '46 media server answers 200 instead of 201': { because: 'that one does', before: servers('odd') },
    '47 the only media server in the set is down': { because: 'it is', before: servers('down') },
    '48 two media servers, one down, call 1 (served in turn)': {
      because: 'there are two',
      before: ({ sandbox }) => {
        servers('up', 'down')({ sandbox });
      },
    },
  },
});

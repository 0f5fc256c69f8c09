/** @jest-environment node */
import { z } from 'zod';
import type { ViewAs } from '@/lib/access/view-as';
import type { PlatformCalls, ReadOptions } from '@/lib/kit/platform-calls';
import { fail, ok, type Problem, type Result } from '@/lib/kit/problem';
import { narrowed, ruleFor } from '@/lib/platform/narrow/narrowed';
import { declaredReads } from '../support/declared-calls';

const sid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [PROVIDER, ACCOUNT, SIBLING, FOREIGN, OTHER_PROVIDER] = [1, 2, 3, 4, 5].map(sid) as [
  string,
  string,
  string,
  string,
  string,
];
const AS_ACCOUNT: ViewAs = { providerSid: PROVIDER, providerName: 'P', accountSid: ACCOUNT, accountName: 'A' };
const AS_PROVIDER: ViewAs = { ...AS_ACCOUNT, accountSid: null, accountName: null };

const of = (account: string | null, provider: string | null = null, more: object = {}) => ({
  account_sid: account,
  service_provider_sid: provider,
  ...more,
});
const ACCOUNTS = [of(ACCOUNT, PROVIDER), of(SIBLING, PROVIDER), of(FOREIGN, OTHER_PROVIDER)];

type Refusal = Pick<Problem, 'kind' | 'code'>;

interface Asked {
  target: string;
  query: ReadOptions['query'];
}

/** A platform that returns given responses, and records the requests. */
function platform(answers: Record<string, unknown>, as: ViewAs, refusals: Record<string, Refusal> = {}) {
  const asked: Asked[] = [];
  const sent: string[] = [];
  const all: Record<string, unknown> = { '/Accounts': ACCOUNTS, ...answers };
  const write = (method: string) => (path: string) => {
    sent.push(`${method} ${path}`);
    return Promise.resolve(ok(null as never));
  };
  const calls: PlatformCalls = {
    get: <T>(path: string, schema: z.ZodType<T>, options: ReadOptions = {}): Promise<Result<T>> => {
      asked.push({ target: path, query: options.query });
      const refusal = refusals[path];
      if (refusal) return Promise.resolve(fail(refusal.kind, 'Not for you.', refusal));
      return Promise.resolve(path in all ? ok(schema.parse(all[path])) : fail('not-found', 'No such thing.'));
    },
    post: write('POST'),
    put: write('PUT'),
    delete: write('DELETE'),
  };
  const open = (path: string) => {
    sent.push(`OPEN ${path}`);
    return Promise.resolve(fail('unavailable', 'It was asked.'));
  };
  return { asked, sent, ...narrowed(calls, open, as) };
}

async function read(answers: Record<string, unknown>, as: ViewAs, path: string, options?: ReadOptions) {
  const { calls, asked } = platform(answers, as);
  const answer = await calls.get(path, z.unknown(), options);
  return { asked, told: answer.ok ? answer.value : answer.problem.kind };
}

describe('what a view asks of the platform', () => {
  const example = (path: string) =>
    path
      .replaceAll('{}', sid(9))
      .replace('(call)', 'a%40b')
      .replace('(day)', '2026/11/21')
      .replace('(format)', 'mp3')
      .replace('(trace)', 'f'.repeat(32));
  /** Not for read-only users, or the platform's own, or with a side effect. Written by hand. */
  const NOBODY = [
    '/Accounts/{}/WebhookSecret',
    '/Accounts/{}/SpeechCredentials/{}/test',
    '/ServiceProviders/{}/SpeechCredentials/{}/test',
    '/AppEnv',
    '/Availability',
    '/SystemInformation',
    '/TtsCache',
    '/Users/me',
    // Individual voices are only written.
    '/GoogleCustomVoices/{}',
  ];
  const PROVIDERS_ONLY = [
    '/ServiceProviders/{}/Alerts',
    '/ServiceProviders/{}/ApiKeys',
    '/ServiceProviders/{}/Limits',
    '/ServiceProviders/{}/RecentCalls',
    '/ServiceProviders/{}/RecentCalls/(call)',
    '/ServiceProviders/{}/RecentCalls/(call)/register/pcap',
    '/ServiceProviders/{}/SpeechCredentials/{}',
    '/ServiceProviders/{}/SpeechCredentials/speech/supportedLanguagesAndVoices',
  ];

  it('is in the table: everything that the console reads, but for what is named here', () => {
    const reads = declaredReads();
    expect(reads.length).toBeGreaterThan(50);
    const missing = (as: ViewAs) => reads.filter((path) => ruleFor(example(path), as) === null).sort();
    const strange = missing(AS_PROVIDER).filter((path) => !NOBODY.includes(path));
    expect(strange.map((path) => `lib/platform/narrow/table.ts: nothing for ${path}`)).toEqual([]);
    expect(missing(AS_PROVIDER)).toEqual(NOBODY.filter((path) => reads.includes(path)).sort());
    expect(missing(AS_ACCOUNT)).toEqual([...NOBODY.filter((path) => reads.includes(path)), ...PROVIDERS_ONLY].sort());
  });

  it.each([
    '/accounts',
    '/Accounts/',
    '/Accounts?page=1',
    '/Accounts/not-a-sid',
    `/Accounts/${sid(2)}/Limits?category=x`,
    `/Accounts/${sid(2)}/../${sid(4)}`,
    `/Accounts/${sid(2)}/RecentCalls/..`,
    `/Accounts/${sid(2)}/RecentCalls/../logs`,
    `/ServiceProviders/${sid(1)}/Applications`,
    '/Nothing',
    '',
  ])('is nothing but that: not %s', async (path) => {
    const { told, asked } = await read({}, AS_ACCOUNT, path);
    expect(told).toBe('forbidden');
    expect(asked).toEqual([]);
  });

  it('is never a change, nor a read with an effect', async () => {
    const { calls, open, sent, asked } = platform({}, AS_PROVIDER);
    const answers = [
      await calls.post('/Clients', {}, z.unknown()),
      await calls.post(`/Accounts/${ACCOUNT}/RegisteredSipUsers`, [], z.unknown()),
      await calls.put(`/Clients/${sid(9)}`, {}),
      await calls.delete(`/Clients/${sid(9)}`),
      await calls.get('/Clients', z.unknown(), { effect: true }),
      await open(`/Accounts/${ACCOUNT}/TtsCache/Synthesize`, { post: {} }),
      await open(`/Accounts/${FOREIGN}/RecentCalls/a/invite/pcap`),
      // Of a stream, nothing could be left out.
      await open('/Applications'),
    ];
    expect(answers.map((one) => one.ok)).toEqual(answers.map(() => false));
    expect(sent).toEqual([]);
    expect(asked.map(({ target }) => target)).toEqual(['/Accounts']);
    await calls.post('/logout', undefined, z.unknown());
    await open(`/Accounts/${ACCOUNT}/RecentCalls/a/invite/pcap`);
    expect(sent).toEqual(['POST /logout', `OPEN /Accounts/${ACCOUNT}/RecentCalls/a/invite/pcap`]);
  });

  it('has no names in its query but those of the table', async () => {
    expect((await read({ '/Clients': [] }, AS_ACCOUNT, '/Clients', { query: { account_sid: FOREIGN } })).told).toBe(
      'forbidden',
    );
    expect(
      (await read({ '/Clients': [] }, AS_ACCOUNT, '/Clients', { query: { account_sid: undefined } })).told,
    ).toEqual([]);
  });
});

describe('what the platform keeps from the user', () => {
  it.each<Refusal>([{ kind: 'forbidden' }, { kind: 'invalid', code: 'not-privileged' }])(
    'is not there in a view, either: %j',
    async (refusal) => {
      const path = `/VoipCarriers/${sid(9)}`;
      const answer = await platform({}, AS_ACCOUNT, { [path]: refusal }).calls.get(path, z.unknown());
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
    },
  );
});

describe('of a list', () => {
  const rows = [of(ACCOUNT), of(SIBLING), of(FOREIGN), of(null), {}, null, 'text'];

  it('an account gets its own rows, a provider those of its accounts', async () => {
    for (const list of ['/Applications', '/Clients', '/MicrosoftTeamsTenants', '/PhoneNumbers']) {
      expect((await read({ [list]: rows }, AS_ACCOUNT, list)).told).toEqual([of(ACCOUNT)]);
      expect((await read({ [list]: rows }, AS_PROVIDER, list)).told).toEqual([of(ACCOUNT), of(SIBLING)]);
    }
  });

  it('also of one page of it', async () => {
    const page = { total: 3, page: 1, data: rows };
    expect((await read({ '/PhoneNumbers': page }, AS_ACCOUNT, '/PhoneNumbers', { query: { page: 1 } })).told).toEqual({
      ...page,
      data: [of(ACCOUNT)],
    });
  });

  it('accounts and users are those of the provider, or the one and its own', async () => {
    for (const list of ['/Accounts', '/Users']) {
      expect((await read({ [list]: ACCOUNTS }, AS_ACCOUNT, list)).told).toEqual([ACCOUNTS[0]]);
      expect((await read({ [list]: ACCOUNTS }, AS_PROVIDER, list)).told).toEqual(ACCOUNTS.slice(0, 2));
    }
    const admin = [of(null, null), of(null, PROVIDER)];
    expect((await read({ '/Users': admin }, AS_PROVIDER, '/Users')).told).toEqual([admin[1]]);
    expect((await read({ '/Users': admin }, AS_ACCOUNT, '/Users')).told).toEqual([]);
  });

  it('carriers and speech services are the own ones and the shared ones, these without their secrets', async () => {
    const [shared, foreign] = [of(null, PROVIDER, { api_key: 'secret' }), of(null, OTHER_PROVIDER)];
    const all = [of(ACCOUNT, PROVIDER, { api_key: 'own' }), of(SIBLING, PROVIDER), shared, foreign, of(FOREIGN)];
    expect((await read({ '/VoipCarriers': all }, AS_ACCOUNT, '/VoipCarriers')).told).toEqual([all[0], shared]);
    expect((await read({ '/VoipCarriers': all }, AS_PROVIDER, '/VoipCarriers')).told).toEqual(all.slice(0, 3));
    const speech = `/Accounts/${ACCOUNT}/SpeechCredentials`;
    expect((await read({ [speech]: all }, AS_ACCOUNT, speech)).told).toEqual([all[0], of(null, PROVIDER)]);
    expect((await read({ [speech]: all }, AS_PROVIDER, speech)).told).toEqual([all[0], all[1], shared]);
  });

  it('routing tables are the own one only', async () => {
    const tables = [of(ACCOUNT), of(null, PROVIDER), of(SIBLING), of(null, OTHER_PROVIDER)];
    expect((await read({ '/Lcrs': tables }, AS_ACCOUNT, '/Lcrs')).told).toEqual([tables[0]]);
    expect((await read({ '/Lcrs': tables }, AS_PROVIDER, '/Lcrs')).told).toEqual([tables[1]]);
  });

  it('the addresses of the platform are those of the provider, or the general ones', async () => {
    const [own, other, general] = [of(null, PROVIDER), of(null, OTHER_PROVIDER), of(null, null)];
    expect((await read({ '/Sbcs': [own, other, general] }, AS_ACCOUNT, '/Sbcs')).told).toEqual([own]);
    expect((await read({ '/Sbcs': [other, general] }, AS_ACCOUNT, '/Sbcs')).told).toEqual([general]);
  });

  it('nothing is given out that is no list', async () => {
    for (const strange of [null, 'text', 7, { rows }, { data: 'text' }]) {
      expect((await read({ '/Clients': strange }, AS_ACCOUNT, '/Clients')).told).toBe('malformed');
    }
  });

  it('nothing is given out when it is not known which accounts a provider has', async () => {
    expect((await read({ '/Accounts': 'broken', '/Clients': rows }, AS_PROVIDER, '/Clients')).told).toBe('malformed');
  });
});

describe('a record', () => {
  const paths = ['Applications', 'Clients', 'PhoneNumbers', 'MicrosoftTeamsTenants'].map((one) => `/${one}/${sid(9)}`);

  it('of somebody else is not there', async () => {
    for (const path of paths) {
      expect((await read({ [path]: of(ACCOUNT) }, AS_ACCOUNT, path)).told).toEqual(of(ACCOUNT));
      expect((await read({ [path]: of(SIBLING) }, AS_PROVIDER, path)).told).toEqual(of(SIBLING));
      expect((await read({ [path]: of(SIBLING) }, AS_ACCOUNT, path)).told).toBe('not-found');
      expect((await read({ [path]: of(FOREIGN) }, AS_PROVIDER, path)).told).toBe('not-found');
      expect((await read({ [path]: [of(ACCOUNT)] }, AS_ACCOUNT, path)).told).toBe('not-found');
    }
  });

  it('that is shared with an account is not opened by it', async () => {
    const shared = of(null, PROVIDER);
    for (const path of [`/VoipCarriers/${sid(9)}`, `/Accounts/${ACCOUNT}/SpeechCredentials/${sid(9)}`]) {
      expect((await read({ [path]: shared }, AS_ACCOUNT, path)).told).toBe('not-found');
      expect((await read({ [path]: shared }, AS_PROVIDER, path)).told).toEqual(shared);
      expect((await read({ [path]: of(null, OTHER_PROVIDER) }, AS_PROVIDER, path)).told).toBe('not-found');
    }
  });

  it('is not even asked for below the account or the provider of somebody else', async () => {
    for (const [as, path] of [
      [AS_ACCOUNT, `/Accounts/${SIBLING}/Limits`],
      [AS_PROVIDER, `/Accounts/${FOREIGN}/RecentCalls/trace/${'f'.repeat(32)}`],
      [AS_PROVIDER, `/ServiceProviders/${OTHER_PROVIDER}/Alerts`],
      [AS_ACCOUNT, `/ServiceProviders/${OTHER_PROVIDER}/VoipCarriers`],
    ] as const) {
      const { told, asked } = await read({ [path]: [] }, as, path);
      expect([path, told]).toEqual([path, 'not-found']);
      expect(asked.map(({ target }) => target)).not.toContain(path);
    }
    const path = `/ServiceProviders/${PROVIDER}/Alerts`;
    expect((await read({ [path]: [] }, AS_ACCOUNT, path)).told).toBe('forbidden');
    expect((await read({ [path]: [] }, AS_PROVIDER, path)).told).toEqual([]);
  });
});

describe('what is found by another record', () => {
  const carriers = {
    [`/ServiceProviders/${PROVIDER}/VoipCarriers`]: [
      of(ACCOUNT, PROVIDER, { voip_carrier_sid: sid(11) }),
      of(null, PROVIDER, { voip_carrier_sid: sid(12) }),
      of(SIBLING, PROVIDER, { voip_carrier_sid: sid(13) }),
    ],
  };

  it('is that of carriers in reach', async () => {
    for (const list of ['/SipGateways', '/SmppGateways']) {
      const gateways = (as: ViewAs, carrier: string | undefined) =>
        read({ ...carriers, [list]: ['gateways'] }, as, list, { query: { voip_carrier_sid: carrier } });
      expect((await gateways(AS_ACCOUNT, sid(11))).told).toEqual(['gateways']);
      expect((await gateways(AS_ACCOUNT, sid(12))).told).toEqual(['gateways']);
      expect((await gateways(AS_ACCOUNT, sid(13))).told).toBe('not-found');
      expect((await gateways(AS_PROVIDER, sid(13))).told).toEqual(['gateways']);
      expect((await gateways(AS_PROVIDER, sid(14))).told).toBe('not-found');
      expect((await gateways(AS_PROVIDER, undefined)).told).toBe('not-found');
    }
  });

  it('is the routes of the own table', async () => {
    const tables = { '/Lcrs': [of(ACCOUNT, null, { lcr_sid: sid(21) }), of(null, PROVIDER, { lcr_sid: sid(22) })] };
    const routes = (as: ViewAs, table: string) =>
      read({ ...tables, '/LcrRoutes': ['routes'] }, as, '/LcrRoutes', { query: { lcr_sid: table } });
    expect((await routes(AS_ACCOUNT, sid(21))).told).toEqual(['routes']);
    expect((await routes(AS_ACCOUNT, sid(22))).told).toBe('not-found');
    expect((await routes(AS_PROVIDER, sid(22))).told).toEqual(['routes']);
    expect((await routes(AS_PROVIDER, sid(21))).told).toBe('not-found');
  });

  it('is the numbers of the account, whichever was asked for', async () => {
    const numbers = (as: ViewAs, query: ReadOptions['query']) =>
      read({ '/PhoneNumbers': [] }, as, '/PhoneNumbers', { query });
    expect((await numbers(AS_ACCOUNT, { page: 1 })).asked.at(-1)!.query).toEqual({ page: 1, account_sid: ACCOUNT });
    expect((await numbers(AS_ACCOUNT, { account_sid: SIBLING })).told).toBe('not-found');
    expect((await numbers(AS_PROVIDER, { service_provider_sid: OTHER_PROVIDER })).asked.at(-1)!.query).toEqual({
      service_provider_sid: PROVIDER,
    });
    expect((await numbers(AS_PROVIDER, { account_sid: SIBLING })).told).toEqual([]);
    expect((await numbers(AS_PROVIDER, { account_sid: FOREIGN })).told).toBe('not-found');
  });

  it('is the voices of speech services in reach', async () => {
    const one = (n: number) => `/ServiceProviders/${PROVIDER}/SpeechCredentials/${sid(n)}`;
    const stored = { [one(31)]: of(ACCOUNT), [one(32)]: of(FOREIGN), [one(33)]: of(null, PROVIDER) };
    const voices = (as: ViewAs, query: ReadOptions['query']) =>
      read({ ...stored, '/GoogleCustomVoices': [] }, as, '/GoogleCustomVoices', { query });
    expect((await voices(AS_ACCOUNT, { speech_credential_sid: sid(31) })).told).toEqual([]);
    expect((await voices(AS_ACCOUNT, { speech_credential_sid: sid(33) })).told).toEqual([]);
    expect((await voices(AS_PROVIDER, { speech_credential_sid: sid(32) })).told).toBe('not-found');
    expect((await voices(AS_PROVIDER, { service_provider_sid: OTHER_PROVIDER })).told).toBe('not-found');
    expect((await voices(AS_ACCOUNT, { label: 'x' })).asked.at(-1)!.query).toEqual({
      label: 'x',
      service_provider_sid: PROVIDER,
      account_sid: ACCOUNT,
    });
  });
});

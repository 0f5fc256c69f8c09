import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { problemOfAnswer } from '@/lib/platform/problems';
import type { PlatformAnswer } from '@/lib/platform/transport';
import * as wire from '@/lib/kit/wire';
import { wireAccountRow, wireAccountRows } from '@/lib/resources/accounts/wire';
import { wireApplicationRow, wireApplicationRows } from '@/lib/resources/applications/wire';
import { clientToWire, clientValues, wireClient, wireClients } from '@/lib/resources/clients/wire';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import { wireProvider, wireProviders } from '@/lib/resources/service-providers/wire';
import { recordedReads, recordings } from '../support/recordings';

const SID = '[0-9a-f-]{36}';

/** The list of a recorded body, whether bare or paged. */
function rowsOf(body: unknown): Record<string, unknown>[] {
  return (Array.isArray(body) ? body : (body as { data: Record<string, unknown>[] }).data) as Record<string, unknown>[];
}

describe('every recorded success body is understood', () => {
  it.each([
    ['accounts', 'accounts', /^\/v1\/Accounts$/, wireAccountRows, 'account_sid', 'accountSid'],
    [
      'accounts of a provider',
      'service-providers',
      new RegExp(`/ServiceProviders/${SID}/Accounts$`),
      wireAccountRows,
      'account_sid',
      'accountSid',
    ],
    ['applications', 'applications', /\/Applications$/, wireApplicationRows, 'application_sid', 'applicationSid'],
    ['SIP clients', 'clients', /^\/v1\/Clients$/, wireClients, 'client_sid', 'clientSid'],
    [
      'service providers',
      'service-providers',
      /^\/v1\/ServiceProviders$/,
      wireProviders,
      'service_provider_sid',
      'providerSid',
    ],
  ] as const)('lists of %s', (_what, area, pathPattern, schema, wireKey, key) => {
    const reads = recordedReads(area, pathPattern);
    expect(reads.length).toBeGreaterThan(0);
    for (const { name, body } of reads) {
      const rows = (schema as z.ZodType<Record<string, unknown>[]>).parse(body);
      expect([name, rows.map((row) => row[key])]).toEqual([name, rowsOf(body).map((row) => row[wireKey])]);
    }
  });

  it.each([
    ['account', 'accounts', new RegExp(`^/v1/Accounts/${SID}$`), wireAccountRow],
    ['application', 'applications', new RegExp(`^/v1/Applications/${SID}$`), wireApplicationRow],
    ['SIP client', 'clients', new RegExp(`^/v1/Clients/${SID}$`), wireClient],
    ['service provider', 'service-providers', new RegExp(`^/v1/ServiceProviders/${SID}$`), wireProvider],
    ['password policy', 'password-settings', /\/PasswordSettings$/, wirePasswordSettings],
  ] as const)('a single %s', (_what, area, pathPattern, schema) => {
    const reads = recordedReads(area, pathPattern);
    expect(reads.length).toBeGreaterThan(0);
    for (const { name, body } of reads)
      expect([name, (schema as z.ZodType).safeParse(body).success]).toEqual([name, true]);
  });

  it('creations of SIP clients and providers give their id', () => {
    const created = [...recordings('clients'), ...recordings('service-providers')].filter(
      ({ request, response }) =>
        request.method === 'POST' && response.status === 201 && /\/(Clients|ServiceProviders)$/.test(request.path),
    );
    expect(created.length).toBeGreaterThan(3);
    for (const { response } of created)
      expect(wire.created.parse(response.body)).toBe((response.body as { sid: string }).sid);
  });

  it('a policy that was never set has lengths only', () => {
    expect(wirePasswordSettings.parse({ min_password_length: 8 })).toEqual({
      minLength: 8,
      maxLength: 20,
      requireDigit: false,
      requireSpecial: false,
    });
    expect(wirePasswordSettings.parse({})).toEqual({
      minLength: 6,
      maxLength: 20,
      requireDigit: false,
      requireSpecial: false,
    });
  });
});

describe('a SIP client', () => {
  it('comes back from the form as it was sent when it was recorded', () => {
    const create = recordings('clients').find(({ name }) => name === 'create')!;
    const body = create.request.body as Record<string, unknown>;
    expect(clientToWire(body, 'create')).toEqual(body);
    const update = recordings('clients').find(({ name }) => name === 'update flags only')!;
    expect(clientToWire(update.request.body as Record<string, unknown>, 'update')).toEqual(update.request.body);
  });

  it("never carries the platform's mask of its password into the form", () => {
    const [read] = recordedReads('clients', new RegExp(`^/v1/Clients/${SID}$`));
    expect(clientValues(wireClient.parse(read!.body)).password).toBe('');
  });

  it('may call directly unless the platform says otherwise', () => {
    const bare = wireClient.parse({ client_sid: 'c', username: 'u', is_active: 1 });
    expect(bare).toMatchObject({ isActive: true, apps: true, queues: true, users: true, accountSid: null });
    expect(wireClient.parse({ client_sid: 'c', allow_direct_app_calling: 0, is_active: '0' })).toMatchObject({
      apps: false,
      isActive: false,
      username: '',
    });
  });
});

describe('what is missing, null, extra or malformed', () => {
  it('does not hide the other rows of a list', () => {
    const rows = wireAccountRows.parse([
      { account_sid: 'a', name: 'A' },
      null,
      'text',
      { name: 'no sid' },
      { account_sid: 'b', extra: {} },
    ]);
    expect(rows.map(({ accountSid, name }) => [accountSid, name])).toEqual([
      ['a', 'A'],
      ['b', ''],
    ]);
  });

  it.each([[null], [{}], ['text'], [{ msg: 'x' }], [{ data: 'x', total: 1 }]])(
    'a list that is %o is no list',
    (body) => {
      expect(wireAccountRows.safeParse(body).success).toBe(false);
    },
  );
});

describe('every recorded error becomes a Problem', () => {
  const areas = readdirSync(path.resolve(__dirname, 'exchanges')).map((file) => file.replace('.json', ''));
  const failed = areas.flatMap((area) => recordings(area).filter(({ response }) => response.status >= 400));

  it('with a sentence that speaks of no database, no program and no markup', () => {
    expect(failed.length).toBeGreaterThan(100);
    for (const { name, request, response } of failed) {
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? '');
      const { problem } = problemOfAnswer(
        { status: response.status, headers: response.headers } as PlatformAnswer,
        text,
      );
      expect([name, request.path, problem.message]).toEqual([
        name,
        request.path,
        expect.not.stringMatching(
          /column|foreign key|constraint|sql|duplicate entry|undefined|<[a-z!]|stack| at \w+ \(|ECONN|ENOTFOUND|WRONGTYPE|fetch failed|entity|\/products/i,
        ),
      ]);
      expect(problem.message).toMatch(/^\S.{5,}/);
    }
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'invalid'],
    [429, 'rate-limited'],
    [500, 'unavailable'],
  ])('%d is %s', (status, kind) => {
    // What the database refuses because of what was sent is no failure of the platform: refused-data.test.ts.
    const isRefusal = ({ body }: { body: unknown }) =>
      /foreign key|Data (too long|truncated)/i.test(JSON.stringify(body ?? ''));
    const found = failed.filter(({ response }) => response.status === status && !isRefusal(response));
    expect(found.length).toBeGreaterThan(0);
    for (const { response } of found) {
      const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? '');
      expect(problemOfAnswer({ status, headers: response.headers } as PlatformAnswer, text).problem.kind).toBe(kind);
    }
  });

  it('a duplicate names its field', () => {
    const realm = failed.find(
      ({ response }) => response.status === 422 && JSON.stringify(response.body).includes('sip_realm'),
    )!;
    const { problem } = problemOfAnswer(
      { status: 422, headers: {} } as PlatformAnswer,
      JSON.stringify(realm.response.body),
    );
    expect(problem).toMatchObject({
      kind: 'conflict',
      fields: { sip_realm: expect.stringMatching(/^The SIP Realm you have entered/) },
    });
  });

  it.each([
    ['insufficient privileges', 400, 'invalid', 'You do not have access.'],
    [
      'exceeded limits - you have created undefined instances',
      422,
      'conflict',
      'as many of these as the platform allows',
    ],
  ])('%s is said in words that help', (msg, status, kind, words) => {
    const answer = { status, headers: {} } as PlatformAnswer;
    for (const body of [{ msg }, { status: 'fail', message: msg }])
      expect(problemOfAnswer(answer, JSON.stringify(body)).problem).toMatchObject({
        kind,
        message: expect.stringContaining(words),
      });
  });

  it('a rate limit says how long to wait', () => {
    const limited = failed.find(({ response }) => response.status === 429)!;
    const { problem } = problemOfAnswer({ status: 429, headers: limited.response.headers } as PlatformAnswer, '');
    expect(problem.retryAfter).toBeGreaterThan(0);
    expect(problem.message).toMatch(/Try again in \d+ (seconds|minutes)/);
  });
});

import type { z } from 'zod';
import { wireCreated } from '@/lib/kit/wire';
import { wireAccount, wireAccountRows } from '@/lib/resources/accounts/wire';
import { wireAlerts } from '@/lib/resources/alerts/wire';
import { wireApiKeys } from '@/lib/resources/api-keys/wire';
import { wireApplication, wireApplicationRows, wireEnvironment } from '@/lib/resources/applications/wire';
import { wireSipGateways, wireSmppGateways } from '@/lib/resources/carriers/gateway-wire';
import { wireCarrier, wireCarrierRefs, wireCarrierRows } from '@/lib/resources/carriers/wire';
import { wirePresets, wireSbcs, wireSmpps } from '@/lib/resources/carriers/wire';
import { wireClient, wireClients } from '@/lib/resources/clients/wire';
import { wireLcr, wireLcrs } from '@/lib/resources/least-cost-routing/wire';
import { wireLimits } from '@/lib/resources/limits/wire';
import { wireTenant, wireTenants } from '@/lib/resources/ms-teams-tenants/wire';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import { wireNumber, wireNumbers } from '@/lib/resources/phone-numbers/wire';
import { wireCalls } from '@/lib/resources/recent-calls/wire';
import { wireProviders, wireProviderSettings } from '@/lib/resources/service-providers/wire';
import { wireCredential, wireCredentials, wireVoices } from '@/lib/resources/speech-services/wire';
import { wireLanguages, wireTest } from '@/lib/resources/speech-services/wire';
import { wireSystemInformation } from '@/lib/resources/system-information/wire';
import { wireUser, wireUserRows } from '@/lib/resources/users/wire';
import { recordedReads } from '../support/recordings';

/*
 * Takes recorded records, corrupts one value in each, and reads it: whatever the platform puts into a field, a page shows the
 * rest. Not covered: the routes of a routing table (an unreadable one must prevent a save) and subscriptions (no guesses about
 * money).
 */

const MISSING = Symbol('missing');
const ODD = [MISSING, null, 0, 1, '', 'x', true, [], {}, [null], ['x'], { a: 1 }];

type Record_ = Record<string, unknown>;

/** The record with one field after the other corrupted in every way, including nested records. */
function* spoiled(record: Record_): Generator<{ field: string; odd: unknown; body: Record_ }> {
  for (const [field, value] of Object.entries(record)) {
    for (const odd of ODD) {
      const rest = Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
      yield { field, odd, body: odd === MISSING ? rest : { ...rest, [field]: odd } };
    }
    const inner: unknown = Array.isArray(value) ? value[0] : value;
    if (!inner || typeof inner !== 'object') continue;
    for (const one of spoiled(inner as Record_)) {
      const body = { ...record, [field]: Array.isArray(value) ? [one.body, ...value.slice(1)] : one.body };
      yield { field: `${field}.${one.field}`, odd: one.odd, body };
    }
  }
}

const rowsOf = (parsed: unknown) => (Array.isArray(parsed) ? parsed : (parsed as { rows: unknown[] }).rows);

describe('a list with one record that is spoiled shows the others as they are', () => {
  it.each<[string, RegExp, z.ZodType]>([
    ['accounts', /\/Accounts$/, wireAccountRows],
    ['alerts', /\/Alerts$/, wireAlerts],
    ['api-keys', /\/ApiKeys$/, wireApiKeys],
    ['applications', /\/Applications$/, wireApplicationRows],
    ['carriers', /\/VoipCarriers$/, wireCarrierRows],
    ['carriers', /\/VoipCarriers$/, wireCarrierRefs],
    ['lookups', /\/PredefinedCarriers$/, wirePresets],
    ['lookups', /\/Sbcs$/, wireSbcs],
    ['lookups', /\/Smpps$/, wireSmpps],
    ['sip-gateways', /\/SipGateways$/, wireSipGateways],
    ['smpp-gateways', /\/SmppGateways$/, wireSmppGateways],
    ['clients', /\/Clients$/, wireClients],
    ['lcrs', /\/Lcrs$/, wireLcrs],
    ['limits', /\/Limits$/, wireLimits],
    ['ms-teams-tenants', /Tenants$/, wireTenants],
    ['phone-numbers', /\/PhoneNumbers$/, wireNumbers],
    ['recent-calls', /\/RecentCalls$/, wireCalls],
    ['service-providers', /\/ServiceProviders$/, wireProviders],
    ['speech-credentials', /\/SpeechCredentials$/, wireCredentials],
    ['google-custom-voices', /\/GoogleCustomVoices$/, wireVoices],
    ['users', /\/Users$/, wireUserRows],
  ])('%s: GET …%s', (area, path, schema) => {
    const lists = recordedReads(area, path)
      .map(({ body }) => (Array.isArray(body) ? body : (body as { data: unknown[] }).data) as Record_[])
      .filter((list) => list.length > 1);
    expect(lists.length).toBeGreaterThan(0);
    const lost: unknown[] = [];
    for (const [first, ...others] of lists.slice(0, 3)) {
      const rows = JSON.stringify(rowsOf(schema.parse(others)));
      const check = (body: unknown, what: unknown) => {
        const shown = rowsOf(schema.parse(body)).slice(-others.length);
        if (JSON.stringify(shown) !== rows) lost.push(what);
      };
      for (const odd of ODD) check([odd === MISSING ? undefined : odd, ...others], odd);
      for (const { field, odd, body } of spoiled(first!)) check({ total: odd, data: [body, ...others] }, [field, odd]);
    }
    expect(lost).toEqual([]);
  });
});

describe('a record is read whatever stands in its fields', () => {
  const single = (collection: string) => new RegExp(`/${collection}/[0-9a-f-]{36}$`);

  it.each<[string, RegExp, z.ZodType, string]>([
    ['accounts', single('Accounts'), wireAccount, 'account_sid'],
    ['applications', single('Applications'), wireApplication, 'application_sid'],
    ['carriers', single('VoipCarriers'), wireCarrier, 'voip_carrier_sid'],
    ['clients', single('Clients'), wireClient, 'client_sid'],
    ['lcrs', single('Lcrs'), wireLcr, 'lcr_sid'],
    ['ms-teams-tenants', single('MicrosoftTeamsTenants'), wireTenant, 'ms_teams_tenant_sid'],
    ['phone-numbers', single('PhoneNumbers'), wireNumber, 'phone_number_sid'],
    ['service-providers', single('ServiceProviders'), wireProviderSettings, 'service_provider_sid'],
    ['speech-credentials', single('SpeechCredentials'), wireCredential, 'speech_credential_sid'],
    ['users', single('Users'), wireUser, 'user_sid'],
    ['speech-credentials', /\/test$/, wireTest, ''],
    ['lookups', /\/AppEnv$/, wireEnvironment, ''],
    ['password-settings', /\/PasswordSettings$/, wirePasswordSettings, ''],
    ['system-information', /\/SystemInformation$/, wireSystemInformation, ''],
  ])('%s: GET …%s', (area, path, schema, sid) => {
    const reads = recordedReads(area, path).filter(({ body }) => body !== null);
    expect(reads.length).toBeGreaterThan(0);
    const refused: unknown[] = [];
    for (const { body: record } of reads) {
      for (const { field, odd, body } of spoiled(record as Record_)) {
        // Without its own ID, it is not a record.
        if (field !== sid && !schema.safeParse(body).success) refused.push([field, odd]);
      }
    }
    expect(refused).toEqual([]);
  });

  it('of which the other parts keep what they say', () => {
    expect(
      wireEnvironment.parse({
        GREETING: 'x',
        MODE: { description: 'Mode', enum: ['a', 1, null, {}], required: 1 },
        DEBUG: { type: 'boolean', enum: 'none' },
      }),
    ).toMatchObject({
      GREETING: { enum: [] },
      MODE: { description: 'Mode', enum: ['a', '1'], required: true },
      DEBUG: { type: 'boolean', enum: [] },
    });
  });
});

it("a language, a voice or a model that can’t be read hides no other of the vendor's", () => {
  const reads = recordedReads('speech-credentials', /supportedLanguagesAndVoices$/);
  expect(reads.length).toBeGreaterThan(10);
  for (const { body } of reads) {
    const whole = wireLanguages.parse(body);
    const uses = Object.keys(body as Record_) as (keyof typeof whole)[];
    for (const use of uses.filter((one) => whole[one].length > 1)) {
      for (const odd of [null, 'x', 0, []]) {
        const all = (body as Record<string, unknown[]>)[use]!;
        expect(wireLanguages.parse({ ...(body as Record_), [use]: [odd, ...all] })).toEqual(whole);
        const others = uses.filter((one) => one !== use);
        if (others.length === 0) continue;
        const parsed = wireLanguages.parse({ ...(body as Record_), [use]: odd });
        for (const other of others) expect(parsed[other]).toEqual(whole[other]);
      }
    }
  }
});

it('a creation tells its id, whatever else it tells', () => {
  expect(wireCreated.parse({ sid: 'a', user_sid: null })).toBe('a');
  expect(wireCreated.parse({ sid: null, user_sid: 'b', more: {} })).toBe('b');
  for (const body of [null, {}, { sid: null }, { sid: '' }, { sid: 1 }, []]) {
    expect(wireCreated.safeParse(body).success).toBe(false);
  }
});

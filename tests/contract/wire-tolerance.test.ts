import type { z } from 'zod';
import * as wire from '@/lib/kit/wire';
import { wireApiKeys } from '@/lib/resources/api-keys/wire';
import { wireEnvironment } from '@/lib/resources/applications/wire';
import { wireSmppGateways } from '@/lib/resources/carriers/gateway-wire';
import { wireCarrierRefs } from '@/lib/resources/carriers/wire';
import { wirePresets, wireSbcs, wireSmpps } from '@/lib/resources/carriers/surroundings-wire';
import { wireRoutes } from '@/lib/resources/least-cost-routing/wire';
import { wirePasswordSettings } from '@/lib/resources/password-settings/wire';
import { declaredAreas, resourceOf } from '@/lib/resources/registry';
import { wireProviders, wireProviderSettings } from '@/lib/resources/service-providers/wire';
import { wireLanguages, wireTest, wireVoices } from '@/lib/resources/speech-services/wire';
import { wireSystemInformation } from '@/lib/resources/system-information/wire';
import { askedSchemas } from '../support/asked-schemas';
import { recordedReads } from '../support/recordings';
import { recordedAreas } from '../support/sandbox-recordings';

/*
 * Takes recorded records, corrupts one value in each, and reads it: whatever the platform puts into a field, a page shows the
 * rest. What the areas read for their lists and records is found by asking them, the remainder is listed here. Not covered: the
 * routes of a routing table (an unreadable one must prevent a save) and subscriptions (no guesses about money).
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

const READS = recordedAreas().flatMap((area) => recordedReads(area, /./));
const readsOf = (path: RegExp) => READS.filter((read) => path.test(read.path));

/** What makes others disappear from a list, or changes them, if it is in one record. */
function lostFrom(path: RegExp, schema: z.ZodType): unknown[] {
  const lists = readsOf(path)
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
  return lost;
}

/** What makes a record unreadable. */
function refusedOf(path: RegExp, schema: z.ZodType): unknown[] {
  const reads = readsOf(path).filter(({ body }) => body !== null);
  expect(reads.length).toBeGreaterThan(0);
  return reads.flatMap(({ path: of, body: record }) =>
    [...spoiled(record as Record_)]
      // Without its own ID, it is not a record.
      .filter(({ field }) => !of.endsWith(`/${String((record as Record_)[field])}`))
      .filter(({ body }) => !schema.safeParse(body).success)
      .map(({ field, odd }) => [field, odd]),
  );
}

describe('a list with one record that is spoiled shows the others as they are', () => {
  it('whichever area it is of', async () => {
    const { lists } = await askedSchemas();
    expect([...new Set(lists.map(({ area }) => area))]).toEqual(declaredAreas());
    const each = new Map(lists.map((one) => [one.schema, one]));
    each.delete(wireRoutes);
    for (const { area, path, schema } of each.values())
      expect([area, path, lostFrom(path, schema)]).toEqual([area, path, []]);
  });

  it.each<[RegExp, z.ZodType]>([
    [/\/ApiKeys$/, wireApiKeys],
    [/\/VoipCarriers$/, wireCarrierRefs],
    [/\/PredefinedCarriers$/, wirePresets],
    [/\/Sbcs$/, wireSbcs],
    [/\/Smpps$/, wireSmpps],
    [/\/SmppGateways$/, wireSmppGateways],
    [/\/ServiceProviders$/, wireProviders],
    [/\/GoogleCustomVoices$/, wireVoices],
  ])('GET …%s', (path, schema) => expect(lostFrom(path, schema)).toEqual([]));
});

describe('a record is read whatever stands in its fields', () => {
  it('whichever area it is of', async () => {
    const { records } = await askedSchemas();
    expect([...new Set(records.map(({ area }) => area))]).toEqual(
      declaredAreas().filter((area) => resourceOf(area)!.read),
    );
    for (const { area, path, schema } of records) expect([area, refusedOf(path, schema)]).toEqual([area, []]);
  });

  it.each<[RegExp, z.ZodType]>([
    [/\/ServiceProviders\/[0-9a-f-]{36}$/, wireProviderSettings],
    [/\/test$/, wireTest],
    [/\/AppEnv$/, wireEnvironment],
    [/\/PasswordSettings$/, wirePasswordSettings],
    [/\/SystemInformation$/, wireSystemInformation],
  ])('GET …%s', (path, schema) => expect(refusedOf(path, schema)).toEqual([]));

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
  expect(wire.created.parse({ sid: 'a', user_sid: null })).toBe('a');
  expect(wire.created.parse({ sid: null, user_sid: 'b', more: {} })).toBe('b');
  for (const body of [null, {}, { sid: null }, { sid: '' }, { sid: 1 }, []]) {
    expect(wire.created.safeParse(body).success).toBe(false);
  }
});

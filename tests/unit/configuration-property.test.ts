import fc from 'fast-check';
import { keyOf } from '@/lib/configuration/record-name';
import { ALL_AREAS, AREAS } from '@/lib/configuration/areas';
import type { Configuration, ConfigRecord, Kind } from '@/lib/configuration/model';
import { inOrder, sameValue } from '@/lib/configuration/order';
import type { Step } from '@/lib/configuration/plan';
import { stateOf, withoutImplied, withoutLacking } from '../support/configuration-states';
import { writeConfiguration } from '../support/written';
import { planFor } from '../support/plan-for';

const withSids = (configuration: Configuration): Configuration => ({
  ...configuration,
  areas: Object.fromEntries(
    Object.entries(configuration.areas).map(([area, records]) => [
      area,
      records.map((one, place) => ({ ...one, sid: `${area} ${place}` })),
    ]),
  ),
});

/** The platform's state after the steps: an apply in memory. */
function applied(stored: Configuration, steps: Step[]): Configuration {
  const areas = structuredClone(stored.areas);
  for (const step of steps) {
    const records = (areas[step.area] ??= []);
    const like = (one: ConfigRecord) =>
      step.sid ? one.sid === step.sid : keyOf(AREAS[step.area], one, stored.kind) === step.key;
    const place = records.findIndex(like);
    const entered = step.secrets.map(({ path }) => path);
    if (step.action === 'create') records.push({ fields: step.fields, secrets: entered });
    else if (step.action === 'remove') records.splice(place, 1);
    else {
      const one = records[place]!;
      const secrets = [...(one.secrets ?? []).filter((path) => !step.forgets.includes(path)), ...entered];
      records[place] = { ...one, fields: { ...one.fields, ...step.fields }, secrets };
    }
  }
  return { ...stored, areas };
}

/**
 * A state as text, without insignificant values: empty ones, which equal none, and those behind a switch that is off. Secrets of
 * webhooks come with their user name and are in neither state: only those that come and go by themselves are compared.
 */
const written = (configuration: Configuration) => {
  const areas = Object.entries(inOrder(inOrder(configuration)).areas).map(([area, records]) => [
    area,
    records.map(({ fields, secrets }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => !sameValue(null, value, null))),
      secrets: area === 'carriers' ? secrets : [],
    })),
  ]);
  return writeConfiguration({ ...configuration, areas: Object.fromEntries(areas) as Configuration['areas'] }, 'yaml');
};

const kinds: Kind[] = ['account', 'provider'];
const SEEDS = [20_261_122, 7, 1_048_573];

describe.each(kinds)('whatever two states of an %s are', (kind) => {
  test('every area has something to say in some of them', () => {
    const states = fc.sample(stateOf(kind), { seed: SEEDS[0], numRuns: 20 });
    for (const { name, kind: only } of ALL_AREAS) {
      const counts = states.map(({ areas }) => areas[name]?.length ?? 0);
      expect([name, Math.max(...counts) > 0]).toEqual([name, !only || only === kind]);
    }
  });

  test('some have a number at two carriers, and a file may leave some carriers out', () => {
    const states = fc.sample(stateOf(kind), { seed: SEEDS[0], numRuns: 20 });
    const numbers = ({ areas }: Configuration) => (areas.phone_numbers ?? []).map(({ fields }) => fields);
    expect(states.some((one) => new Set(numbers(one).map(({ number }) => number)).size < numbers(one).length)).toBe(
      true,
    );
    const files = states.slice(1).map((one, at) => withoutImplied(one, states[at]!));
    const whole = files.flatMap(numbers).map(({ carrier }) => carrier !== undefined);
    expect(new Set(whole)).toEqual(new Set([true, false]));
  });

  test.each(SEEDS)(
    'the plan from one to the other leads there, and then there is nothing left to do (seed %i)',
    (seed) => {
      fc.assert(
        fc.property(stateOf(kind), stateOf(kind), fc.boolean(), (a, whatever, isWhole) => {
          const from = withSids(a);
          const b = withoutLacking(whatever, a);
          const file = isWhole ? b : withoutImplied(b, a);
          const plan = planFor(file, from);
          expect(plan.blocked).toEqual([]);
          const after = applied(from, [...plan.steps, ...plan.removals]);
          expect(written(after)).toBe(written(b));
          const again = planFor(file, after);
          expect([again.steps, again.removals]).toEqual([[], []]);
        }),
        { numRuns: 20, seed },
      );
    },
  );
});

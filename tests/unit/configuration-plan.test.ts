import fc from 'fast-check';
import { keyOf } from '@/lib/configuration/area';
import { AREAS } from '@/lib/configuration/areas';
import type { Configuration, ConfigRecord, Fields } from '@/lib/configuration/model';
import { planFor, type Plan, type Step } from '@/lib/configuration/plan';
import { writeConfiguration } from '@/lib/configuration/write';

const of = (areas: Configuration['areas'], name = 'Harbor Hotels'): Configuration => ({ kind: 'account', name, areas });
const record = (fields: Fields, more: Partial<ConfigRecord> = {}): ConfigRecord => ({ fields, ...more });
const app = (name: string, url = 'https://ivr.example') =>
  record({ name, 'call_hook.url': url }, { sid: `sid of ${name}` });

describe('a plan', () => {
  test('says what is added, changed, and left alone', () => {
    const stored = of({ applications: [app('Old'), app('Kept'), app('Other', 'https://a.example')] });
    const plan = planFor(of({ applications: [app('Kept'), app('Other', 'https://b.example'), app('New')] }), stored);
    expect(plan.steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['create New', 'change Other']);
    expect(plan.steps[1]!.fields).toEqual({ 'call_hook.url': 'https://b.example' });
    expect(plan.steps[1]!.before).toEqual({ 'call_hook.url': 'https://a.example' });
    expect(plan.removals.map(({ title }) => title)).toEqual(['Old']);
    expect(plan.same).toEqual([{ area: 'applications', title: 'Kept', account: null }]);
  });

  test('removes nothing by itself, and nothing of an area that the file does not speak of', () => {
    const stored = of({ applications: [app('A')], clients: [record({ username: 'desk' })] });
    const plan = planFor(of({ applications: [] }), stored);
    expect(plan.steps).toEqual([]);
    expect(plan.removals.map(({ area }) => area)).toEqual(['applications']);
  });

  test('is the same for the same file and state, and another one as soon as something differs', () => {
    const stored = of({ applications: [app('A')] });
    const wanted = of({ applications: [app('A', 'https://new.example')] });
    expect(planFor(wanted, stored)).toEqual(planFor(wanted, stored));
    const moved = of({ applications: [app('A', 'https://moved.example')] });
    expect(planFor(wanted, moved).fingerprint).not.toBe(planFor(wanted, stored).fingerprint);
  });

  test('makes what others refer to first', () => {
    const plan = planFor(
      of({
        phone_numbers: [record({ number: '1', carrier: 'C', application: 'A' })],
        accounts: [record({ name: 'Harbor Hotels', device_calling_application: 'A' })],
        carriers: [record({ name: 'C', application: 'A' })],
        applications: [app('A')],
      }),
      of({ accounts: [record({ name: 'Harbor Hotels', device_calling_application: null })] }),
    );
    expect(plan.steps.map(({ area }) => area)).toEqual(['applications', 'carriers', 'accounts', 'phone_numbers']);
    expect(plan.blocked).toEqual([]);
  });

  test('names the secrets that new records need, and those that the file brings along', () => {
    const wanted = of({
      clients: [record({ username: 'a' }), record({ username: 'b' }, { given: { password: 'hidden' } })],
      carriers: [record({ name: 'Tyne SIP' }, { secrets: ['password'] })],
    });
    const plan = planFor(wanted, of({ clients: [], carriers: [] }));
    expect(
      plan.steps.map(({ title, secrets }) => [title, secrets.map(({ path, given }) => `${path} ${given}`)]),
    ).toEqual([
      ['Tyne SIP', ['password false']],
      ['a', ['password false']],
      ['b', ['password true']],
    ]);
    expect(JSON.stringify(plan)).not.toContain('hidden');
  });

  test('leaves alone what a row of a list does not speak of', () => {
    const carrier = (...sip_gateways: object[]) => record({ name: 'C', sip_gateways: sip_gateways as never });
    const stored = carrier(
      { address: '192.0.2.2', port: 5060, inbound: true },
      { address: '192.0.2.1', port: 5060, inbound: true },
      { address: '192.0.2.1', port: 5061, inbound: false },
    );
    const steps = (wanted: ConfigRecord) =>
      planFor(of({ carriers: [wanted] }), of({ carriers: [stored] })).steps.length;
    expect(
      steps(carrier({ address: '192.0.2.1' }, { address: '192.0.2.2' }, { address: '192.0.2.1', port: 5060 })),
    ).toBe(0);
    expect(steps(carrier({ address: '192.0.2.1' }, { address: '192.0.2.2' }))).toBe(1);
    expect(steps(carrier({ address: '192.0.2.1' }, { address: '192.0.2.2' }, { address: '192.0.2.2' }))).toBe(1);
  });

  test('asks for the password of a webhook that gets a user name, also where the file names no secret', () => {
    const hooked = (username: string, more: Partial<ConfigRecord> = {}) =>
      record({ name: 'A', 'call_hook.url': 'https://ivr.example', 'call_hook.username': username }, more);
    const asked = (wanted: ConfigRecord, stored: ConfigRecord[]) =>
      planFor(of({ applications: [wanted] }), of({ applications: stored })).steps.map(({ secrets }) =>
        secrets.map(({ path }) => path),
      );
    expect(asked(hooked('hotel'), [])).toEqual([['call_hook.password']]);
    expect(asked(hooked('hotel'), [hooked('')])).toEqual([['call_hook.password']]);
    expect(asked(hooked(''), [])).toEqual([[]]);
    expect(asked(hooked('inn'), [hooked('hotel', { secrets: ['call_hook.password'] })])).toEqual([[]]);
  });

  test('leaves a stored secret alone, also when the file has one', () => {
    const wanted = of({
      clients: [record({ username: 'a' }, { given: { password: 'other' }, secrets: ['password'] })],
    });
    expect(planFor(wanted, of({ clients: [record({ username: 'a' }, { secrets: ['password'] })] })).steps).toEqual([]);
  });

  test('of a file for another account leaves name and realm where they are', () => {
    const account = (name: string) => record({ name, sip_realm: `${name}.example`, 'limits.sessions': 5 });
    const plan = planFor(of({ accounts: [account('a')] }, 'a'), of({ accounts: [account('b')] }, 'b'));
    expect(plan.steps).toEqual([]);
    expect(plan.notes).toEqual(['Another account: its name and its SIP realm stay as they are.']);
  });
});

describe('what cannot be done is said, with the reason', () => {
  const why = (plan: Plan) => plan.blocked.map(({ title, why: reason }) => `${title}: ${reason}`);

  test('a reference to nothing', () => {
    const plan = planFor(of({ phone_numbers: [record({ number: '1', carrier: 'Gone' })] }), of({ phone_numbers: [] }));
    expect(why(plan)).toEqual(['1: Carrier: there is no carrier “Gone” here, and none in the file.']);
    expect(plan.steps).toEqual([]);
  });

  test('names that collide', () => {
    const plan = planFor(of({ applications: [app('A', 'x'), app('A', 'y')] }), of({ applications: [] }));
    expect(plan.steps).toHaveLength(1);
    expect(why(plan)).toEqual(['A: The file has it more than once.']);
  });

  test('a field that stays as it was made', () => {
    const number = (carrier: string) => of({ phone_numbers: [record({ number: '1', carrier })] });
    const plan = planFor(number('B'), number('A'), { others: { carriers: ['A', 'B'] } });
    expect(why(plan)[0]).toContain('cannot be changed from “A” to “B”');
  });

  test('an area that is switched off, and a field that is unknown here', () => {
    const wanted = of({ clients: [record({ username: 'a' })], applications: [app('A')] });
    const plan = planFor(wanted, of({ clients: [], applications: [] }), {
      areasOff: { clients: 'It is off.' },
      fieldsOff: { applications: { 'call_hook.url': 'this platform does not know it.' } },
    });
    expect(why(plan)).toEqual(['A: Call webhook, URL: this platform does not know it.', 'a: It is off.']);
    expect(plan.steps.map(({ fields }) => fields)).toEqual([{ name: 'A' }]);
  });
});

// States of an account: names from a few, so that both sides have some in common; what is referred to is there.
const word = fc.constantFrom('', 'x', 'y', 'https://a.example');
const names = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { maxLength: 5 });
const state = fc
  .record({
    apps: names,
    carriers: names,
    numbers: names,
    clients: names,
    texts: fc.array(word, { minLength: 30, maxLength: 30 }),
  })
  .chain(({ apps, carriers, numbers, clients, texts }) =>
    fc
      .record({
        picks: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
        flags: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
      })
      .map(({ picks, flags }) => {
        const pick = (list: string[], place: number) =>
          list.length > 0 && flags[place] ? list[picks[place]! % list.length]! : null;
        return of({
          applications: apps.map((name, at) =>
            record(
              { name, 'call_hook.url': texts[at]!, 'call_hook.method': 'POST', record_all_calls: flags[at]! },
              { secrets: flags[at + 5] ? ['call_hook.password'] : [] },
            ),
          ),
          carriers: ['Main', ...carriers].map((name, at) =>
            record(
              {
                name,
                description: texts[at + 5]!,
                application: pick(apps, at),
                sip_gateways: texts.slice(at, at + 2).map((address) => ({ address, port: 5060 })),
              },
              { secrets: flags[at] ? ['password'] : [] },
            ),
          ),
          // A number keeps its carrier.
          phone_numbers: numbers.map((number, at) =>
            record({ number, carrier: 'Main', application: pick(apps, at + 6) }),
          ),
          clients: clients.map((username, at) =>
            record({ username, active: flags[at + 10]! }, { secrets: ['password'] }),
          ),
        });
      }),
  );

const withSids = (configuration: Configuration): Configuration => ({
  ...configuration,
  areas: Object.fromEntries(
    Object.entries(configuration.areas).map(([area, records]) => [
      area,
      records.map((one, place) => ({ ...one, sid: `${area} ${place}` })),
    ]),
  ),
});

/** What the platform would hold after the steps: an apply in memory. */
function applied(stored: Configuration, steps: Step[]): Configuration {
  const areas = structuredClone(stored.areas);
  for (const step of steps) {
    const records = (areas[step.area] ??= []);
    const like = (one: ConfigRecord) =>
      step.sid ? one.sid === step.sid : keyOf(AREAS[step.area], one, 'account') === step.key;
    const place = records.findIndex(like);
    const entered = step.secrets.map(({ path }) => path);
    if (step.action === 'create') records.push(record(step.fields, { secrets: entered }));
    else if (step.action === 'remove') records.splice(place, 1);
    else {
      const one = records[place]!;
      const secrets = [...(one.secrets ?? []).filter((path) => !step.forgets.includes(path)), ...entered];
      records[place] = { ...one, fields: { ...one.fields, ...step.fields }, secrets };
    }
  }
  return { ...stored, areas };
}

/** Secrets of webhooks go with their user name, of which these states have none. */
const written = (configuration: Configuration) =>
  writeConfiguration(
    {
      ...configuration,
      areas: {
        ...configuration.areas,
        applications: configuration.areas.applications?.map((one) => ({ ...one, secrets: [] })),
      },
    },
    'yaml',
  );

test('whatever two states are: the plan from one to the other leads there, and then there is nothing left to do', () => {
  fc.assert(
    fc.property(state, state, (a, b) => {
      const from = withSids(a);
      const plan = planFor(b, from);
      expect(plan.blocked).toEqual([]);
      const after = applied(from, [...plan.steps, ...plan.removals]);
      expect(written(after)).toBe(written(b));
      const again = planFor(b, after);
      expect([again.steps, again.removals]).toEqual([[], []]);
    }),
    { numRuns: 300 },
  );
});

test('a plan of five thousand numbers is made at once', () => {
  const numbers = (application: string) =>
    of({
      applications: [app('A'), app('B')],
      carriers: [record({ name: 'C' })],
      phone_numbers: Array.from({ length: 5000 }, (_, at) =>
        record({ number: String(12_125_550_000 + at), carrier: 'C', application }),
      ),
    });
  const plan = planFor(numbers('A'), numbers('B'));
  expect(plan.steps).toHaveLength(5000);
});

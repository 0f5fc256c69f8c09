import { pairLines } from '@/lib/configuration/pair';
import { AREAS } from '@/lib/configuration/areas';
import type { Cell, Configuration, ConfigRecord, Fields, Kind } from '@/lib/configuration/model';
import type { Plan } from '@/lib/configuration/plan';
import { planFor } from '../support/plan-for';

const of = (areas: Configuration['areas'], kind: Kind = 'account'): Configuration => ({ kind, name: 'Harbor', areas });
const record = (fields: Fields, sid?: string): ConfigRecord => ({ fields, sid });
const app = (sid: string, name = 'Menu') => record({ name }, sid);
const menu = (sid: string, name = 'Menu') => ({ name, sid });
const steps = ({ steps: all }: Plan) => all.map(({ action, title, before, fields }) => [action, title, before, fields]);
const why = ({ blocked }: Plan) => blocked.map(({ title, why: reason }) => `${title}: ${reason}`);

/** A number with an application, in an account with two of one name and another. */
const using = (application: Fields[string]) => [record({ number: '1', application }, 'number')];
const stored = (application: Fields[string]) =>
  of({ applications: [app('day'), app('night'), app('fax', 'Fax')], phone_numbers: using(application) });
const plan = (application: Fields[string], state: Configuration) =>
  planFor(of({ phone_numbers: using(application) }), state);

test('a number is in a file twice, unless it is at two carriers that share a name', () => {
  const carriers = ['one', 'two'].map((sid) => menu(sid, 'Tyne'));
  const numbers = (...all: Cell[]) => {
    const wanted = of({ phone_numbers: all.map((carrier) => record({ number: '1', carrier })) });
    const made = planFor(wanted, of({ phone_numbers: [] }), { others: { carriers } });
    return [...made.steps.map(({ action }) => action), ...made.blocked.map(({ why: reason }) => reason)];
  };
  const [one, two] = carriers as [Cell, Cell];
  const twice = 'The file has it more than once.';
  expect(numbers(one, two)).toEqual(['create', 'create']);
  expect(numbers(one, two, one)).toEqual(['create', 'create', twice]);
  expect(numbers(one, 'Tyne')).toEqual(['create', twice]);
});

describe('a reference with a SID', () => {
  test('is to that record, and to no other one of its name', () => {
    expect(steps(plan(menu('day'), stored(menu('night'))))).toEqual([
      ['change', '1', { application: menu('night') }, { application: menu('day') }],
    ]);
    expect(steps(plan(menu('day'), stored(menu('day'))))).toEqual([]);
  });

  test('is to that record also where its name is another one here, which the plan says', () => {
    const made = plan(menu('fax'), stored(menu('night')));
    expect(steps(made)).toEqual([['change', '1', { application: menu('night') }, { application: menu('fax', 'Fax') }]]);
    expect(made.notes).toEqual(['The file names “Menu” with the SID of the application “Fax” (fax). The SID is used.']);
    const there = plan(menu('fax'), stored('Fax'));
    expect([steps(there), there.notes]).toEqual([[], made.notes]);
  });

  test('is by name alone where the SID is unknown: in another account or on another platform', () => {
    expect(steps(plan(menu('elsewhere'), stored(menu('night'))))).toEqual([]);
    expect(steps(plan(menu('elsewhere', 'Fax'), stored(menu('night'))))).toEqual([
      ['change', '1', { application: menu('night') }, { application: 'Fax' }],
    ]);
  });

  test('may be to a carrier that all accounts share', () => {
    const route = (carrier: Cell) => [record({ name: 'Out', routes: [{ pattern: '^44', carrier }] }, 'table')];
    const state = of({ carriers: [record({ name: 'Tyne' }, 'own')], routing: route(menu('own', 'Tyne')) });
    const others = { carriers: [menu('shared', 'Tyne')] };
    const made = planFor(of({ routing: route(menu('shared', 'Tyne')) }), state, { others });
    expect(made.steps.map(({ fields }) => fields)).toEqual([
      { routes: [{ pattern: '^44', carrier: menu('shared', 'Tyne') }] },
    ]);
    expect(why(made)).toEqual([]);
  });

  test('is refused where the record belongs to another account', () => {
    const accounts = ['A', 'B'].map((name) => record({ name }, name));
    const owned = (sid: string, account: string) => record({ name: 'Menu', account }, sid);
    const applications = [owned('a', 'A'), owned('b', 'B')];
    const state = of(
      { accounts, carriers: [record({ name: 'Tyne' }, 'c')], applications, phone_numbers: [] },
      'provider',
    );
    const number = record({ number: '1', carrier: 'Tyne', account: 'A', application: menu('b') });
    expect(why(planFor(of({ phone_numbers: [number] }, 'provider'), state))).toEqual([
      '1, Tyne: Application: the application “Menu (b)” belongs to another account.',
    ]);
  });

  test('says which of two records of one name a number can’t be moved to', () => {
    const at = (sid: string) => [record({ number: '1', carrier: menu(sid, 'Tyne') }, 'number')];
    const carriers = ['one', 'two'].map((sid) => record({ name: 'Tyne' }, sid));
    expect(why(planFor(of({ phone_numbers: at('two') }), of({ carriers, phone_numbers: at('one') })))).toEqual([
      '1, Tyne: Carrier: it can’t be changed from “Tyne (one)” to “Tyne (two)” on an existing record.',
    ]);
  });
});

describe('a record with a SID', () => {
  test('is that record, whatever its name is here: the plan gives it its name again', () => {
    const file = of({ applications: [app('day'), app('night')] });
    const made = planFor(file, of({ applications: [app('day', 'Daytime'), app('night')] }));
    expect(made.steps.map(({ action, sid, before, fields }) => [action, sid, before, fields])).toEqual([
      ['change', 'day', { name: 'Daytime' }, { name: 'Menu' }],
    ]);
    expect([made.removals, made.notes]).toEqual([[], []]);
  });

  test('is referred to by the name that the file gives it', () => {
    const file = of({ applications: [app('day'), app('night')], phone_numbers: using(menu('day')) });
    const state = of({ applications: [app('day', 'Daytime'), app('night')], phone_numbers: using('Daytime') });
    const made = planFor(file, state);
    expect(made.steps.map(({ area }) => area)).toEqual(['applications']);
    expect(made.notes).toEqual([]);
  });

  test('of another account is not moved, which the plan says', () => {
    const carrier = (account: string) => [record({ name: 'Tyne', account }, 'one')];
    const accounts = ['A', 'B'].map((name) => record({ name }, name));
    const made = planFor(
      of({ carriers: carrier('B') }, 'provider'),
      of({ accounts, carriers: carrier('A') }, 'provider'),
    );
    expect(made.steps).toEqual([]);
    expect(why(made)).toEqual(['Tyne: Account: it can’t be changed from “A” to “B” on an existing record.']);
  });

  test.each([
    ['phone_numbers', { number: '111' }, { number: '222' }, '222: Number: it can’t be changed from “111” to “222”'],
    ['clients', { username: 'desk' }, { username: 'bar' }, 'bar: User name: it can’t be changed from “desk” to “bar”'],
  ] as const)('keeps the name that can’t be changed: the plan of %s says so', (area, now, asked, said) => {
    const made = planFor(of({ [area]: [record(asked, 'one')] }), of({ [area]: [record(now, 'one')] }));
    expect(why(made)).toEqual([`${said} on an existing record.`]);
    expect([made.steps, made.removals]).toEqual([[], []]);
  });

  test('whose name can’t be changed still gets everything else that the file says', () => {
    const made = planFor(
      of({ clients: [record({ username: 'bar', active: false }, 'one')] }),
      of({ clients: [record({ username: 'desk', active: true }, 'one')] }),
    );
    expect(steps(made)).toEqual([['change', 'bar', { active: true }, { active: false }]]);
    expect(made.blocked).toHaveLength(1);
  });

  test('gives up its name before a new record takes it', () => {
    const made = planFor(of({ applications: [app('day', 'Office'), app('x')] }), of({ applications: [app('day')] }));
    expect(made.steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['change Office', 'create Menu']);
    expect(made.steps[0]!.stage).toBeLessThan(made.steps[1]!.stage);
  });

  test('takes a name once the record that has it has another one; in a circle none becomes free', () => {
    const renamed = (...names: string[]) =>
      planFor(
        of({ applications: names.map((name, at) => app(`sid ${at}`, name)) }),
        of({ applications: ['A', 'B', 'C', 'D'].map((name, at) => app(`sid ${at}`, name)) }),
        { sameNameKey: (name) => name.toLowerCase() },
      );
    const said = (made: Plan) => [made.steps.map(({ title }) => title), made.blocked.map(({ title }) => title)];
    const chain = renamed('B', 'C', 'E', 'd');
    expect(said(chain)).toEqual([['E', 'd', 'C', 'B'], []]);
    expect(new Set(chain.steps.map(({ stage }) => stage)).size).toBe(3);
    // D waits for the circle without being part of it.
    expect(said(renamed('B', 'C', 'A', 'a'))).toEqual([[], ['A', 'B', 'C', 'a']]);
  });

  test('that is nowhere here is found by its name, or made', () => {
    const file = of({ applications: [app('x'), app('y', 'Fax')] });
    const made = planFor(file, of({ applications: [app('day')] }));
    expect(made.steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['create Fax']);
  });
});

test('two records side by side differ where they use two others of one name', () => {
  const [left, right] = [
    record({ name: 'A', application: menu('day') }),
    record({ name: 'A', application: menu('night') }),
  ];
  const line = pairLines(AREAS.carriers, 'account', left, right).find(({ label }) => label === 'Default application');
  expect(line).toEqual({ label: 'Default application', left: 'Menu (day)', right: 'Menu (night)', same: false });
});

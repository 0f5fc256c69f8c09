import type { Configuration, ConfigRecord, Fields } from '@/lib/configuration/model';
import { parseConfiguration } from '@/lib/configuration/parse';
import type { Plan } from '@/lib/configuration/plan';
import { planFor } from '../support/plan-for';

const record = (fields: Fields, more: Partial<ConfigRecord> = {}): ConfigRecord => ({ fields, ...more });
const of = (areas: Configuration['areas']): Configuration => ({ kind: 'provider', name: 'Acme Telecom', areas });
const NOTHING = of({ accounts: [], applications: [], carriers: [], phone_numbers: [], routing: [], users: [] });
const steps = ({ steps: all }: Plan) => all.map(({ action, area, title }) => `${action} ${area} ${title}`);
const why = ({ blocked }: Plan) => blocked.map(({ title, why: reason }) => `${title}: ${reason}`);

describe('records that refer to each other in a circle', () => {
  const circle = of({
    accounts: [record({ name: 'Loop', device_calling_application: 'Round', siprec_application: 'Round' })],
    applications: [record({ name: 'Round', account: 'Loop', 'call_hook.url': 'https://ivr.example' })],
    carriers: [record({ name: 'Ring', account: 'Loop', application: 'Round' })],
  });

  test('are all made: the one that closes the circle is made without its reference, which follows', () => {
    const plan = planFor(circle, NOTHING);
    expect(why(plan)).toEqual([]);
    expect(steps(plan)).toEqual([
      'create accounts Loop',
      'create applications Round',
      'create carriers Ring',
      'change accounts Loop',
    ]);
    expect(plan.steps.map(({ fields }) => 'device_calling_application' in fields)).toEqual([false, false, false, true]);
  });

  test('have the same plan each time, and none when they are there', () => {
    expect(planFor(circle, NOTHING)).toEqual(planFor(circle, NOTHING));
    expect(planFor(circle, circle).steps).toEqual([]);
  });

  test('of which one is missing are not made either, and each says why', () => {
    const broken = of({ ...circle.areas, applications: [] });
    const plan = planFor(broken, NOTHING);
    expect(steps(plan)).toEqual([]);
    expect(why(plan)).toEqual([
      'Loop: Application for SIP device calls: there is no application “Round” here, and none in the file.',
      'Loop: Application for SIPREC calls: there is no application “Round” here, and none in the file.',
      'Ring: Account: the account “Loop” in the file can’t be created.',
      'Ring: Default application: there is no application “Round” here, and none in the file.',
    ]);
  });
});

describe('what refers to a record of the file that cannot be made', () => {
  const wanted = of({
    carriers: [record({ name: 'Tyne SIP', application: 'Gone' })],
    phone_numbers: [record({ number: '1', carrier: 'Tyne SIP' }), record({ number: '2', carrier: 'There' })],
    routing: [record({ name: 'Out', routes: [{ pattern: '^44', carrier: 'Tyne SIP' }] })],
  });

  test('is not planned: it could not be made, either', () => {
    const plan = planFor(wanted, of({ ...NOTHING.areas, carriers: [record({ name: 'There' })] }));
    expect(steps(plan)).toEqual(['create phone_numbers 2, There']);
    expect(why(plan)).toEqual([
      'Tyne SIP: Default application: there is no application “Gone” here, and none in the file.',
      '1, Tyne SIP: Carrier: the carrier “Tyne SIP” in the file can’t be created.',
      'Out: Route: the carrier “Tyne SIP” in the file can’t be created.',
    ]);
  });

  test('is planned where a record of that name is there already', () => {
    const stored = of({ ...NOTHING.areas, carriers: [record({ name: 'Tyne SIP', application: '' })] });
    expect(steps(planFor(of({ ...wanted.areas, phone_numbers: [] }), stored))).toEqual(['create routing Out']);
  });

  test('is told the same where an area is switched off', () => {
    const plan = planFor(of({ ...wanted.areas, carriers: [record({ name: 'Tyne SIP' })], routing: [] }), NOTHING, {
      unavailableAreas: { carriers: 'Carriers are off.' },
    });
    expect(why(plan)).toEqual([
      'Tyne SIP: Carriers are off.',
      '1, Tyne SIP: Carrier: the carrier “Tyne SIP” in the file can’t be created.',
      '2, There: Carrier: there is no carrier “There” here, and none in the file.',
    ]);
  });
});

test('what a file refers to and is nowhere is told with the line of the record that does', () => {
  const text = `version: 1
kind: provider
name: Acme Telecom
carriers:
  - name: Tyne SIP
phone_numbers:
  - number: '1'
    carrier: Tyne SIP
  - number: '2'
    carrier: Gone
`;
  const plan = planFor(parseConfiguration(text).configuration!, NOTHING);
  expect(plan.blocked.map(({ title, line }) => [title, line])).toEqual([['2, Gone', 9]]);
});

test('a circle of YAML itself is no configuration', () => {
  const text = 'version: 1\nkind: account\nname: x\napplications: &all\n  - name: A\n    call_hook: *all\n';
  expect(parseConfiguration(text)).toEqual({
    configuration: null,
    findings: [
      { message: 'Anchors and aliases aren’t supported: write the value itself.', line: 5, column: 3 },
      { message: 'Anchors and aliases aren’t supported: write the value itself.', line: 6, column: 16 },
    ],
  });
});

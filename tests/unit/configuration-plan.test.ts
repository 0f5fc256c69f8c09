import { linesOf } from '@/lib/configuration/lines';
import type { AreaName, Configuration, ConfigRecord, Fields, Row } from '@/lib/configuration/model';
import type { Plan } from '@/lib/configuration/plan';
import { secretNames } from '../../scripts/config/words';
import { planFor } from '../support/plan-for';

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

  test('gives each of two records of one name its own secret', () => {
    const carrier = (description: string, password: string) =>
      record({ name: 'Tyne', description }, { secrets: ['password'], given: { password } });
    const plan = planFor(of({ carriers: [carrier('north', 'one'), carrier('south', 'two')] }), of({ carriers: [] }));
    expect(plan.steps.map((step) => [step.fields.description, plan.given.get(step.id)])).toEqual([
      ['north', { password: 'one' }],
      ['south', { password: 'two' }],
    ]);
    const called = secretNames(plan.steps);
    expect(plan.steps.map((step) => called(step, step.secrets[0]!))).toEqual([
      'carriers/Tyne (new, 1)/password',
      'carriers/Tyne (new, 2)/password',
    ]);
  });

  test('tells two stored records of one name apart by their SID', () => {
    const carrier = (sid: string, secrets: string[]) => record({ name: 'Tyne' }, { sid, secrets });
    const plan = planFor(
      of({ carriers: [carrier('first', ['password']), carrier('second', ['password'])] }),
      of({ carriers: [carrier('second', []), carrier('first', [])] }),
    );
    const called = secretNames(plan.steps);
    expect(plan.steps.map((step) => called(step, step.secrets[0]!)).toSorted()).toEqual([
      'carriers/Tyne (first)/password',
      'carriers/Tyne (second)/password',
    ]);
  });

  test('leaves a stored secret alone, also when the file has one', () => {
    const wanted = of({
      clients: [record({ username: 'a' }, { given: { password: 'other' }, secrets: ['password'] })],
    });
    expect(planFor(wanted, of({ clients: [record({ username: 'a' }, { secrets: ['password'] })] })).steps).toEqual([]);
  });

  describe('of a field that depends on a switch', () => {
    const voice = { name: 'A', 'fallback_speech.synthesis.voice': 'Amy' };
    const stored = (on: boolean) =>
      of({
        applications: [record({ ...voice, 'fallback_speech.enabled': on, 'fallback_speech.synthesis.voice': 'Joe' })],
      });
    const changed = (wanted: Fields, state: Configuration) =>
      planFor(of({ applications: [record(wanted)] }), state).steps.map(({ fields }) => fields);

    test('changes it where the switch is on already, though the file doesn’t repeat it', () => {
      expect(changed(voice, stored(true))).toEqual([{ 'fallback_speech.synthesis.voice': 'Amy' }]);
    });

    test('leaves it alone where the switch is off, in the record or in the file', () => {
      expect(changed(voice, stored(false))).toEqual([]);
      expect(changed({ ...voice, 'fallback_speech.enabled': false }, stored(true))).toEqual([
        { 'fallback_speech.enabled': false },
      ]);
    });

    test('makes a new record without it when the file doesn’t set the switch, and says so', () => {
      const plan = planFor(of({ applications: [record(voice)] }), of({ applications: [] }));
      expect(plan.steps.map(({ fields }) => fields)).toEqual([{ name: 'A' }]);
      expect(plan.blocked.map(({ why }) => why)).toEqual([
        'Fallback text-to-speech, voice: it depends on “Fallback speech”, which the file doesn’t set.',
      ]);
    });

    test('leaves the bucket of recordings alone while recording is off, whatever the storage', () => {
      const account = (fields: Fields) => of({ accounts: [record({ name: 'Harbor Hotels', ...fields })] });
      const bucket = { 'recording.storage': 'aws_s3', 'recording.bucket': 'calls' };
      expect(planFor(account(bucket), account({ 'recording.enabled': false })).steps).toEqual([]);
      const recording = account({ ...bucket, 'recording.enabled': true, 'recording.bucket': 'old' });
      expect(planFor(account({ 'recording.bucket': 'calls' }), recording).steps.map(({ fields }) => fields)).toEqual([
        { 'recording.bucket': 'calls' },
      ]);
    });
  });

  describe('of a secret that the file supplies without listing it', () => {
    const asked = (area: AreaName, wanted: ConfigRecord, stored: ConfigRecord) =>
      planFor(of({ [area]: [wanted] }), of({ [area]: [stored] })).steps.map(({ secrets, forgets }) => [
        secrets.map(({ path, given }) => `${path} ${given}`),
        forgets,
      ]);

    test('uses it where the record has none, and removes no other', () => {
      const carrier = record({ name: 'C' }, { given: { password: 'hidden' } });
      const stored = record({ name: 'C' }, { secrets: ['inbound_password'] });
      expect(asked('carriers', carrier, stored)).toEqual([[['password true'], []]]);
      const variable = record({ name: 'A' }, { given: { 'environment.TOKEN': 'hidden' } });
      expect(asked('applications', variable, record({ name: 'A' }))).toEqual([[['environment.TOKEN true'], []]]);
    });

    test('leaves a stored one alone: the password of a user who is there', () => {
      const user = record({ name: 'ana' }, { given: { password: 'hidden' } });
      expect(asked('users', user, record({ name: 'ana' }, { secrets: ['password'] }))).toEqual([]);
    });

    test('leaves it out where the platform would not keep it: without its user name, or for another storage', () => {
      const hook = record({ name: 'A' }, { given: { 'call_hook.password': 'hidden' } });
      expect(asked('applications', hook, record({ name: 'A', 'call_hook.username': '' }))).toEqual([]);
      expect(asked('applications', hook, record({ name: 'A', 'call_hook.username': 'hotel' }))).toEqual([
        [['call_hook.password true'], []],
      ]);
      const account = record({ name: 'Harbor Hotels' }, { given: { 'recording.service_key': 'hidden' } });
      const stored = (storage: string) =>
        record({ name: 'Harbor Hotels', 'recording.enabled': true, 'recording.storage': storage });
      expect(asked('accounts', account, stored('azure'))).toEqual([]);
      expect(asked('accounts', account, stored('google'))).toEqual([[['recording.service_key true'], []]]);
    });
  });

  test('takes a text for what it is, also when it is “stored”', () => {
    const carrier = (description: string, secrets: string[]) =>
      of({ carriers: [record({ name: 'C', description }, { secrets })] });
    const [step] = planFor(carrier('stored', ['password']), carrier('old', ['inbound_password'])).steps;
    expect(step!.secrets.map(({ path }) => path)).toEqual(['password']);
    expect(step!.forgets).toEqual(['inbound_password']);
    expect(linesOf(step!, 'account')).toEqual([
      { label: 'Description', from: 'old', to: 'stored' },
      { label: 'Password of the registration or trunk', from: null, to: 'a stored secret' },
      { label: 'Inbound password', from: 'a stored secret', to: null },
    ]);
  });

  test('calls the settings of a speech service by the same names, whether it is new, changes or goes', () => {
    const speech = (...regions: string[]) =>
      of({
        speech_services: regions.map((region) =>
          record({ vendor: 'aws', label: '', 'settings.aws_region': region }, { sid: 'one' }),
        ),
      });
    const [made] = planFor(speech('eu'), speech()).steps;
    const [changed] = planFor(speech('eu'), speech('us')).steps;
    const [removed] = planFor(speech(), speech('us')).removals;
    const labels = [made, changed, removed].map((step) => linesOf(step!, 'account').map(({ label }) => label));
    expect(labels).toEqual([['Vendor', 'AWS region'], ['AWS region'], ['Vendor', 'AWS region']]);
  });

  test('says of a route that its file names by its pattern alone that it keeps its carrier', () => {
    const carriers = ['A', 'B'].map((name) => record({ name }));
    const table = (routes: Row[]) => of({ carriers, routing: [record({ name: 'Ours', routes }, { sid: 'one' })] });
    const [one, two]: Row[] = [
      { pattern: '^1', carrier: 'A' },
      { pattern: '^2', carrier: 'B' },
    ];
    const linesFor = (routes: Row[]) => linesOf(planFor(table(routes), table([one!, two!])).steps[0]!, 'account');
    expect(linesFor([{ pattern: '^1' }, { ...two!, pattern: '^3' }])).toEqual([
      { label: 'Route 2', from: '^2 B', to: '^3 B' },
    ]);
    expect(linesFor([{ pattern: '^2' }, { pattern: '^1' }])).toEqual([
      { label: 'Route 1', from: '^1 A', to: '^2 B' },
      { label: 'Route 2', from: '^2 B', to: '^1 A' },
    ]);
  });

  test('calls the routing table of an account by its own name, and not twice by the account’s', () => {
    const table = record({ account: 'Harbor', name: 'Harbor outbound', routes: [] });
    const provider = (routing: ConfigRecord[]): Configuration => ({
      ...of({ accounts: [record({ name: 'Harbor' })], routing }),
      kind: 'provider',
    });
    const [stays] = planFor(provider([]), provider([table])).removals;
    expect([stays!.title, stays!.account]).toEqual(['Harbor outbound', 'Harbor']);
  });

  test('of a file for another account leaves name and realm where they are', () => {
    const account = (name: string) => record({ name, sip_realm: `${name}.example`, 'limits.sessions': 5 });
    const plan = planFor(of({ accounts: [account('a')] }, 'a'), of({ accounts: [account('b')] }, 'b'));
    expect(plan.steps).toEqual([]);
    expect(plan.notes).toEqual(['Another account: its name and its SIP realm stay as they are.']);
    expect(planFor(of({ accounts: [account('b')] }, 'b'), of({ accounts: [account('b')] }, 'b')).notes).toEqual([]);
  });
});

describe('what cannot be done is said, with the reason', () => {
  const why = (plan: Plan) => plan.blocked.map(({ title, why: reason }) => `${title}: ${reason}`);

  test('a reference to nothing', () => {
    const plan = planFor(of({ phone_numbers: [record({ number: '1', carrier: 'Gone' })] }), of({ phone_numbers: [] }));
    expect(why(plan)).toEqual(['1, Gone: Carrier: there is no carrier “Gone” here, and none in the file.']);
    expect(plan.steps).toEqual([]);
  });

  test('names that collide', () => {
    const plan = planFor(of({ applications: [app('A', 'x'), app('A', 'y')] }), of({ applications: [] }));
    expect(plan.steps).toHaveLength(1);
    expect(why(plan)).toEqual(['A: The file has it more than once.']);
  });

  describe('names that differ only in capitals', () => {
    const client = (username: string) => record({ username });

    test('a record that is here already', () => {
      const wanted = of({
        applications: [app('Support')],
        clients: [client('Desk')],
        phone_numbers: [record({ number: '1', carrier: 'A', application: 'Support' })],
      });
      const stored = of({ applications: [app('support')], clients: [client('desk')], phone_numbers: [] });
      const plan = planFor(wanted, stored, { others: CARRIERS });
      expect(plan.steps).toEqual([]);
      expect(why(plan)).toEqual([
        'Support: “support” already exists here, and two names can’t differ only in capitals.',
        '1, A: Application: the application “Support” in the file can’t be created.',
        'Desk: “desk” already exists here, and two names can’t differ only in capitals.',
      ]);
      expect(plan.removals.map(({ title }) => title)).toEqual(['desk', 'support']);
    });

    test('two records of the file', () => {
      const wanted = of({ clients: [client('Desk'), client('desk')] });
      const plan = planFor(wanted, of({ clients: [] }));
      expect(plan.steps.map(({ title }) => title)).toEqual(['Desk']);
      expect(why(plan)).toEqual(['desk: “Desk” is also in the file, and two names can’t differ only in capitals.']);
    });

    test('a record that gives up its name makes room', () => {
      const wanted = of({ applications: [{ ...app('Help'), sid: 'sid of support' }, app('Support')] });
      const plan = planFor(wanted, of({ applications: [app('support')] }));
      expect(plan.steps.map(({ action, title }) => `${action} ${title}`)).toEqual(['change Help', 'create Support']);
      expect(plan.blocked).toEqual([]);
    });

    test('another account is another place', () => {
      const account = (name: string) => record({ name });
      const inAccount = (name: string, of: string) => record({ name, account: of });
      const wanted: Configuration = {
        kind: 'provider',
        name: 'Acme',
        areas: {
          accounts: [account('One'), account('Two'), account('two')],
          applications: [inAccount('Support', 'Two'), inAccount('support', 'One')],
        },
      };
      const stored = { ...wanted, areas: { accounts: [account('One'), account('Two')], applications: [] } };
      const plan = planFor(wanted, stored);
      expect(plan.steps.map(({ title }) => title).toSorted()).toEqual(['Support', 'support']);
      expect(why(plan)).toEqual(['two: “Two” already exists here, and two names can’t differ only in capitals.']);
    });
  });

  test('a name that somebody else on the platform has', () => {
    const wanted = of({ users: [record({ name: 'ana', email: 'a@x' }), record({ name: 'ben' })] });
    const taken = { users: { ana: 'the account “Aurora”' } };
    const plan = planFor(wanted, of({ users: [] }), { taken });
    expect(why(plan)).toEqual([
      'ana: User name: “ana” already belongs to the account “Aurora”, and it must be unique on the platform.',
    ]);
    expect(plan.steps.map(({ title }) => title)).toEqual(['ben']);
  });

  test('a field that stays as it was made', () => {
    const number = (carrier: string) => of({ phone_numbers: [record({ number: '1', carrier }, { sid: 'number' })] });
    const plan = planFor(number('B'), number('A'), { others: CARRIERS });
    expect(why(plan)[0]).toContain('can’t be changed from “A” to “B”');
  });

  test('an area that is switched off, and a field that is unknown here', () => {
    const wanted = of({ clients: [record({ username: 'a' })], applications: [app('A')] });
    const plan = planFor(wanted, of({ clients: [], applications: [] }), {
      unavailableAreas: { clients: 'It is off.' },
      unavailableFields: { applications: { 'call_hook.url': 'this platform doesn’t know it.' } },
    });
    expect(why(plan)).toEqual(['A: Calling webhook, URL: this platform doesn’t know it.', 'a: It is off.']);
    expect(plan.steps.map(({ fields }) => fields)).toEqual([{ name: 'A' }]);
  });
});

const CARRIERS = { carriers: ['A', 'B', 'C'].map((name) => ({ name, sid: name })) };

describe('a number is known by its carrier, too', () => {
  const number = (carrier?: string, application = '') =>
    record({ number: '1', application, ...(carrier && { carrier }) });
  const planned = (wanted: ConfigRecord[], stored: ConfigRecord[]) => {
    const applications = [app('Desk')];
    const plan = planFor(of({ applications, phone_numbers: wanted }), of({ applications, phone_numbers: stored }), {
      others: CARRIERS,
    });
    const said = [...plan.steps, ...plan.removals].map(({ action, title }) => `${action} ${title}`);
    return [...said, ...plan.blocked.map(({ why }) => why)];
  };

  test('so it may be at two carriers, and at another one it is another number', () => {
    const two = [number('A'), number('B')];
    expect(planned(two, two)).toEqual([]);
    expect(planned(two, [])).toEqual(['create 1, A', 'create 1, B']);
    expect(planned([number('B')], [number('A')])).toEqual(['create 1, B', 'remove 1, A']);
    expect(planned([number('A'), number('A')], [])).toEqual(['create 1, A', 'The file has it more than once.']);
  });

  test('unless the file leaves the carrier out and there is one that can be meant', () => {
    expect(planned([number(undefined, 'Desk')], [number('A')])).toEqual(['change 1']);
    expect(planned([number('B'), number(undefined, 'Desk')], [number('A'), number('B')])).toEqual(['change 1']);
    expect(planned([number(), number()], [number('A')])).toEqual(['The file has it more than once.']);
  });

  test('and a new one needs a carrier, which the platform’s own may lack', () => {
    const none = record({ number: '1', application: 'Desk', carrier: null });
    const lacking = 'Carrier: a phone number can’t be added without one.';
    expect(planned([number()], [])).toEqual([lacking]);
    expect(planned([none], [])).toEqual([lacking]);
    expect(planned([none], [record({ ...none.fields, application: '' })])).toEqual(['change 1']);
    expect(planned([none, number(undefined, 'Desk')], [number('A')])).toEqual(['change 1', lacking]);
    expect(planned([none, none], [none])).toEqual(['The file has it more than once.']);
  });

  test('and must name it where several can be meant, of which none is offered for removal', () => {
    const unclear = 'Carrier: here, several carriers have it, so the file must say which.';
    expect(planned([number(undefined, 'Desk')], [number('A'), number('B')])).toEqual([unclear]);
    expect(planned([number('C'), number()], [number('A'), number('B')])).toEqual(['create 1, C', unclear]);
    expect(planned([number('A'), number()], [number('A'), number('B'), number('C')])).toEqual([unclear]);
  });
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

/** @jest-environment node */
import { deleteRecords } from '@/lib/bff/bulk';
import { problemOfAnswer } from '@/lib/platform/problems';
import { changeRealm } from '@/lib/resources/accounts/realm';
import { wireAccount } from '@/lib/resources/accounts/wire';
import { removeAccount } from '@/lib/resources/accounts/deletion';
import { DELETE_PHRASE } from '@/lib/resources/accounts/list';
import { deleteOwnAccount } from '@/lib/resources/accounts/self-delete';
import type { ResourceContext } from '@/lib/kit/resource';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { removeCarrier } from '@/lib/resources/carriers/remove';
import { removeProvider } from '@/lib/resources/service-providers/deletion';
import { ACME, AURORA, BOREALIS, HARBOR } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { problemOf, valueOf } from '../support/problem-of';
import { readExchanges, recordedAreas } from '../support/sandbox-recordings';

/* What the platform and its database refuse because of what was sent: another record still uses this one, or is gone; a column
   can’t hold a value. */

const recorded = recordedAreas().flatMap((area) =>
  readExchanges(area).flatMap(({ name, request: { method, path }, response: { status, body } }, index) => {
    const msg = body && typeof body === 'object' && 'msg' in body ? String(body.msg) : '';
    return method && method !== 'GET' && status
      ? [{ what: `${area} ${index}, ${name}: ${method} ${path}`, status, msg }]
      : [];
  }),
);
const those = (words: RegExp) => recorded.filter(({ msg }) => words.test(msg));
const problemFrom = ({ status, msg }: { status: number; msg: string }) =>
  problemOfAnswer({ status, headers: {} } as Parameters<typeof problemOfAnswer>[0], JSON.stringify({ msg })).problem;

describe('recorded refusals', () => {
  it.each(those(/parent row|cannot delete/))('of a deletion: $what', (refusal) => {
    expect(problemFrom(refusal)).toMatchObject({
      kind: 'in-use',
      message: 'The platform can’t delete it: something still uses it, perhaps something you can’t see.',
    });
  });

  it.each(those(/child row/))('that name the column, for its field: $what', (refusal) => {
    const column = /FOREIGN KEY \(`(\w+)`\)/.exec(refusal.msg)![1]!;
    const message = 'Something that this needs was deleted in the meantime. Reload the page and choose again.';
    expect(problemFrom(refusal)).toEqual({
      kind: 'invalid',
      code: 'deleted-meanwhile',
      message,
      fields: { [column]: message },
    });
  });

  it.each(
    those(/^unknown \w+_sid$|not found for sid|does not exist$|application_sid not found|^invalid s\w+_gateway_sid/),
  )('of what is gone show nobody an id or a column: $what', (refusal) => {
    const problem = problemFrom(refusal);
    expect(problem).toMatchObject({ kind: 'invalid', code: 'deleted-meanwhile' });
    expect(problem.message).not.toMatch(/_|[\da-f]{8}-/);
  });

  it.each([
    ...those(/^data too long/i).map((refusal) => ({ ...refusal, sentence: /longer than the platform can store/ })),
    ...those(/^data truncated/i).map((refusal) => ({
      ...refusal,
      sentence: /doesn’t accept one of the chosen values/,
    })),
    {
      ...{ what: 'an emoji', status: 500, sentence: /a character that the platform can’t store/ },
      msg: "Incorrect string value: '\\xF0\\x9F\\x9A\\xA2' for column `platform`.`accounts`.`name` at row 1",
    },
  ])('of a value that a column can’t hold, at its field: $what', ({ sentence, ...refusal }) => {
    const column = /for column (?:`\w+`\.`\w+`\.)?\W(\w+)\W at row/.exec(refusal.msg)![1]!;
    const problem = problemFrom(refusal);
    expect(problem).toMatchObject({ kind: 'invalid', message: expect.stringMatching(sentence) });
    expect(problem.fields).toEqual({ [column]: problem.message });
  });

  it.each(those(/^unknown column/i))('of a field that the platform lacks point to the flavour: $what', (refusal) => {
    const message = expect.stringMatching(/^The platform reported an error: .*PLATFORM_FLAVOUR may be wrong/);
    expect(problemFrom(refusal)).toEqual({ kind: 'unavailable', message });
  });

  const unrouted = recordedAreas()
    .flatMap(readExchanges)
    .filter(({ response: { body } }) => String(body).includes('<pre>Cannot '));

  it.each(unrouted)('of a path that the platform lacks don’t call a record missing: $name', ({ response }) => {
    const { status, body } = response;
    const answer = { status, headers: {} } as Parameters<typeof problemOfAnswer>[0];
    const message = expect.stringMatching(/lacks a function .*PLATFORM_API_URL or PLATFORM_FLAVOUR may be wrong/);
    expect(problemOfAnswer(answer, String(body)).problem).toEqual({ kind: 'not-found', message });
  });

  it.each(those(/^(user has view-only access|insufficient permissions to)/i))(
    'of a right are said in the console’s own words: $what',
    (refusal) => expect(problemFrom(refusal).message).toMatch(/^You (do not have access|have view-only access .*)\.$/),
  );

  it.each(those(/^bad request$/i))('without a reason don’t repeat the name of the status: $what', (refusal) => {
    expect(problemFrom(refusal).message).toMatch(/^The platform r\w+ .*\./);
  });
});

const own = ownSandbox({ flavour: 'community' });
const store = () => own.sandbox.store;
const addApplication = (name: string) => store().insert('applications', { name, account_sid: AURORA });
const UNSEEN = 'it cannot be in use. Something you can’t see may be using it.';

it('an application that a console set up for the other flavour can’t save says what may be wrong', async () => {
  const context = await contextOf(own.sandbox, 'aurora');
  const values = {
    ...newApplication,
    ...{ name: 'Reception', account_sid: AURORA },
    ...{ call_hook_url: 'https://a.example.com', call_status_hook_url: 'https://a.example.com' },
  };
  expect(problemOf(await applications.create!(context, values)).message).toContain('PLATFORM_FLAVOUR may be wrong');
});

describe('an application that is used by what its user can’t see', () => {
  it.each([
    ['aurora', () => HARBOR],
    ['acme', () => store().insert('accounts', { name: 'Elsewhere', service_provider_sid: BOREALIS })],
  ])('can’t be deleted, which %s is told', async (user, account) => {
    const sid = addApplication('Shared');
    store().insert('phone_numbers', { number: '15550009', account_sid: account(), application_sid: sid });
    const context = await contextOf(own.sandbox, user);
    const found = valueOf(await applications.read!(context, sid));
    const problem = problemOf(await applications.remove!(context, sid, found));
    expect(problem).toMatchObject({ kind: 'in-use', message: expect.stringContaining(UNSEEN) });
  });

  it('keeps none of the others that were selected with it', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    const sids = names.map(addApplication);
    const account_sid = store().insert('accounts', { name: 'Elsewhere', service_provider_sid: BOREALIS });
    for (const [place, sid] of sids.slice(0, 4).entries())
      store().insert('phone_numbers', { number: `1555000${place}`, account_sid, application_sid: sid });
    const context = await contextOf(own.sandbox, 'acme');
    const pieces = sids.map((id, place) => ({ id, name: names[place]! }));
    const { results } = valueOf(await deleteRecords({ resource: applications, context }, pieces));
    expect(results.map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed', 'failed', 'done']);
  });
});

it('a carrier without gateways that an unseen table uses is still said to be used by one', async () => {
  const sid = store().insert('voip_carriers', { name: 'Held elsewhere', service_provider_sid: ACME });
  store().load('lcr_carrier_set_entry', [{ voip_carrier_sid: sid }]);
  const problem = problemOf(await removeCarrier(await contextOf(own.sandbox, 'acme'), sid));
  expect(problem).toMatchObject({ kind: 'in-use', message: expect.stringContaining('a routing table you can’t see') });
});

it.each([
  ['by an administrator', 'admin', (context: ResourceContext, sid: string) => removeAccount(context, sid)],
  [
    'by its own user',
    'leaver',
    (context: ResourceContext) => deleteOwnAccount(context, { phrase: DELETE_PHRASE, password: 'Passw0rd!' }),
  ],
])(
  'an account whose deletion %s stops half-way is said to have lost what the platform deletes first',
  async (_by, user, remove) => {
    const account_sid = store().insert('accounts', { name: 'Leaving', service_provider_sid: ACME });
    const { control } = own;
    await control.ask('admin', 'POST', '/Users', {
      ...{ name: 'leaver', email: 'leaver@example.com', initial_password: 'Passw0rd!', force_change: false },
      ...{ is_active: true, service_provider_sid: ACME, account_sid },
    });
    const { msg } = those(/parent row.*clients/)[0]!;
    await control.fault({
      match: { method: 'DELETE', path: '^/Accounts/' },
      kind: 'status',
      status: 500,
      body: { msg },
      times: 1,
    });
    expect(problemOf(await remove(await contextOf(own.sandbox, user), account_sid))).toMatchObject({
      kind: 'in-use',
      message: expect.stringMatching(/still uses it.* Its users, API keys, .* may already be deleted\.$/),
    });
  },
);

it('a service provider that has got an account a moment ago is not called out of the administrator’s reach', async () => {
  const sid = store().insert('service_providers', { name: 'Leaving' });
  const { msg, status } = those(/^insufficient privileges$/).find(({ what }) =>
    /DELETE .*ServiceProviders/.test(what),
  )!;
  const match = { method: 'DELETE', path: '^/ServiceProviders/' };
  await own.control.fault({ match, kind: 'status', status, body: { msg }, times: 1 });
  expect(problemOf(await removeProvider(await contextOf(own.sandbox, 'admin'), sid))).toEqual({
    kind: 'in-use',
    message: 'It still has accounts or users, perhaps added a moment ago. Delete them first.',
  });
});

it('a service provider whose deletion stops half-way is said to have lost what the platform deletes first', async () => {
  const sid = store().insert('service_providers', { name: 'Leaving' });
  const { msg } = those(/parent row.*ms_teams_tenants/)[0]!;
  const match = { method: 'DELETE', path: '^/ServiceProviders/' };
  await own.control.fault({ match, kind: 'status', status: 500, body: { msg }, times: 1 });
  expect(problemOf(await removeProvider(await contextOf(own.sandbox, 'admin'), sid))).toMatchObject({
    kind: 'in-use',
    message: expect.stringMatching(/still uses it.* Its carriers, API keys and .* may already be deleted\.$/),
  });
});

it('a number whose application was deleted a moment ago says so at the application', async () => {
  const context = await contextOf(own.sandbox, 'aurora');
  const { msg } = those(/FOREIGN KEY \(`application_sid`\)/).find(({ what }) => /^phone-numbers/.test(what))!;
  const match = { method: 'POST', path: '^/PhoneNumbers$' };
  await own.control.fault({ match, kind: 'status', status: 500, body: { msg }, times: 1 });
  const carriers = valueOf(await context.directory.carriers());
  const usable = carriers.find(({ isActive, accountSid }) => isActive && (accountSid ?? AURORA) === AURORA)!;
  const values = {
    number: '15550123',
    voip_carrier_sid: usable.carrierSid,
    application_sid: addApplication('Leaving'),
  };
  const problem = problemOf(await phoneNumbers.create!(context, values));
  expect(problem).toMatchObject({ kind: 'invalid', fields: { application_sid: expect.stringMatching(/deleted/) } });
});

it.each(['aurora', 'acme'])(
  'a realm that someone else took a moment ago is refused at its field, for %s',
  async (user) => {
    const context = await contextOf(own.sandbox, user);
    const stored = valueOf(await context.calls.get(`/Accounts/${AURORA}`, wireAccount));
    const msg = "Duplicate entry 'new.sip.voice.example.com' for key 'sip_realm'";
    const match = user === 'aurora' ? { method: 'POST', path: '/SipRealms/' } : { method: 'PUT', path: '^/Accounts/' };
    await own.control.fault({ match, kind: 'status', status: 422, body: { msg }, times: 1 });
    const problem = problemOf(await changeRealm(context, AURORA, stored, 'new.sip.voice.example.com'));
    expect(problem).toMatchObject({ kind: 'conflict', fields: { realm: expect.stringContaining('already in use') } });
  },
);

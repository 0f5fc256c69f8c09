import { carrierSid } from '@/sandbox/seed/carriers';
import { ACME, AURORA, BOREALIS } from '@/sandbox/seed/organisation';
import { isBlocked } from '@/components/resource/use-outlooks';
import type { Principal } from '@/lib/access/principal';
import { resourceOf } from '@/lib/resources/registry';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

async function usageOf(area: string, sid: string, user = 'admin', scope: Principal['scope'] = 'admin') {
  const { context } = await signedInContext(own.control, user, scope, {
    accountSid: scope === 'account' ? AURORA : null,
  });
  const resource = resourceOf(area)!;
  const record = await resource.read!(context, sid);
  if (!record.ok) throw new Error(record.problem.message);
  return resource.usage!(context, sid, record.value);
}

describe('where a record is used', () => {
  it('a carrier: by the numbers on it and the tables that send calls to it, as links', async () => {
    const sid = carrierSid('Voxbeam');
    const usage = await usageOf('carriers', sid);
    if (!usage.ok) throw new Error(usage.problem.message);
    const held = own.sandbox.store.list('phone_numbers', { voip_carrier_sid: sid });
    const numbers = usage.value.users.filter(({ label }) => label.startsWith('Phone number'));
    expect(numbers.length).toBe(Math.min(20, held.length));
    expect(numbers[0]!.href).toMatch(/^\/internal\/phone-numbers\/[\w-]+\/edit$/);
    expect(usage.value.unseen).toEqual([]);
  });

  it('who sees only a part is told so: nothing is called unused', async () => {
    const usage = await usageOf('carriers', carrierSid('Voxbeam'), 'acme', 'service_provider');
    expect(usage).toMatchObject({ ok: true, value: { unseen: ['Routing tables of accounts may use it.'] } });
  });

  it('an application: by numbers, carriers, tenants and its account', async () => {
    const number = own.sandbox.store.list('phone_numbers').find((row) => row.application_sid !== null)!;
    const usage = await usageOf('applications', String(number.application_sid));
    if (!usage.ok) throw new Error(usage.problem.message);
    expect(usage.value.users.map(({ note }) => note)).toContain('Phone number');
  });

  it('an application: also by another account that sends it its calls, which keeps it from being deleted', async () => {
    const hook = { url: 'https://apps.example.com/hook' };
    const wanted = { name: 'Lent', account_sid: AURORA, call_hook: hook, call_status_hook: hook };
    const { sid } = await own.control.ask<{ sid: string }>('aurora', 'POST', '/Applications', wanted);
    const other = own.sandbox.store.list('accounts').find((row) => row.account_sid !== AURORA)!;
    const roles = { device_calling_application_sid: sid, siprec_hook_sid: sid };
    own.sandbox.store.update('accounts', String(other.account_sid), roles);
    const usage = await usageOf('applications', sid);
    const named = (note: string) => ({
      label: other.name,
      href: `/internal/accounts/${String(other.account_sid)}/edit`,
      note,
    });
    expect(usage.ok && usage.value.users).toEqual([
      named('Account: application for SIP device calls'),
      named('Account: application for SIPREC calls'),
    ]);
    // The account’s own user doesn’t see the other account.
    const part = await usageOf('applications', sid, 'aurora', 'account');
    expect(part).toMatchObject({ ok: true, value: { users: [], unseen: ['Other accounts may use it.'] } });
  });

  it('an application: maybe by another service provider, which only an administrator sees', async () => {
    const hook = { url: 'https://apps.example.com/hook' };
    const wanted = { name: 'Lent abroad', account_sid: AURORA, call_hook: hook, call_status_hook: hook };
    const { sid } = await own.control.ask<{ sid: string }>('acme', 'POST', '/Applications', wanted);
    const theirs = own.sandbox.store.list('accounts', { service_provider_sid: BOREALIS }).map((row) => row.account_sid);
    const abroad = own.sandbox.store.list('phone_numbers').find((row) => theirs.includes(row.account_sid))!;
    own.sandbox.store.update('phone_numbers', String(abroad.phone_number_sid), { application_sid: sid });
    const usage = await usageOf('applications', sid, 'acme', 'service_provider');
    expect(usage).toMatchObject({ ok: true, value: { users: [], unseen: ['Other service providers may use it.'] } });
    const carrier = own.sandbox.store.list('voip_carriers', { service_provider_sid: BOREALIS })[0]!;
    own.sandbox.store.update('voip_carriers', String(carrier.voip_carrier_sid), { application_sid: sid });
    // An administrator does.
    const whole = await usageOf('applications', sid);
    expect(whole).toMatchObject({ ok: true, value: { unseen: [] } });
    expect(whole.ok && whole.value.users.map(({ note }) => note)).toEqual(['Phone number', 'Carrier']);
  });

  it.each(['applications', 'carriers'])('what nothing uses is not held by anything: one of the %s', async (area) => {
    const hook = { url: 'https://apps.example.com/hook' };
    const [path, wanted] =
      area === 'applications'
        ? ['/Applications', { account_sid: AURORA, call_hook: hook, call_status_hook: hook }]
        : [`/ServiceProviders/${ACME}/VoipCarriers`, {}];
    const { sid } = await own.control.ask<{ sid: string }>('admin', 'POST', path, { name: 'Idle', ...wanted });
    const usage = await usageOf(area, sid);
    expect([usage.ok, isBlocked(usage)]).toEqual([true, false]);
  });

  it('a speech service: by the applications that name its vendor and label', async () => {
    const services = own.sandbox.store.list('speech_credentials');
    const application = own.sandbox.store
      .list('applications')
      .find((row) =>
        services.some(
          (one) =>
            one.vendor === row.speech_synthesis_vendor &&
            (one.label ?? null) === (row.speech_synthesis_label || null) &&
            one.account_sid === row.account_sid,
        ),
      );
    const service = services.find(
      (one) =>
        application &&
        one.vendor === application.speech_synthesis_vendor &&
        (one.label ?? null) === (application.speech_synthesis_label || null) &&
        one.account_sid === application.account_sid,
    );
    expect(service).toBeDefined();
    const usage = await usageOf('speech-services', String(service!.speech_credential_sid));
    if (!usage.ok) throw new Error(usage.problem.message);
    expect(usage.value.users).toContainEqual(
      expect.objectContaining({ href: `/internal/applications/${String(application!.application_sid)}/edit` }),
    );
  });

  it('an account: by everything of its own, counted, each count a link to the list of as many', async () => {
    const usage = await usageOf('accounts', AURORA);
    if (!usage.ok) throw new Error(usage.problem.message);
    const ownCount = (table: string) => own.sandbox.store.list(table, { account_sid: AURORA }).length;
    const labels = new Map(usage.value.users.map(({ label, href }) => [label, href]));
    expect(labels.get(`${ownCount('clients')} SIP clients`)).toBe(`/internal/clients?account=${AURORA}`);
    expect(labels.get(`${ownCount('applications')} applications`)).toBe(`/internal/applications?account=${AURORA}`);
    expect(labels.get(`${ownCount('phone_numbers')} phone numbers`)).toBe(`/internal/phone-numbers?account=${AURORA}`);
  });

  it.each([
    ['phone-numbers', 'phone_numbers', 'phone_number_sid', ['Owns it', 'Its calls come in there', 'Gets its calls']],
    ['clients', 'clients', 'client_sid', ['Owns it']],
    ['ms-teams-tenants', 'ms_teams_tenants', 'ms_teams_tenant_sid', ['Owns it']],
    ['users', 'users', 'user_sid', ['Belongs to it']],
  ])('%s: what the record itself names, as links', async (area, table, key, notes) => {
    const row = own.sandbox.store
      .list(table, { account_sid: AURORA })
      .find((one) => !('application_sid' in one) || table !== 'phone_numbers' || one.application_sid !== null)!;
    const usage = await usageOf(area, String(row[key]));
    if (!usage.ok) throw new Error(usage.problem.message);
    const { users, connected = [], unseen } = usage.value;
    expect([users, unseen]).toEqual([[], []]);
    expect(connected.map(({ note }) => note)).toEqual(expect.arrayContaining(notes));
    expect(connected[0]!.href).toBe(`/internal/accounts/${AURORA}/edit`);
    for (const { label } of connected) expect(label).not.toMatch(/[0-9a-f]{8}-/);
  });

  it('a routing table: whose calls it decides on, and the carriers with their routes', async () => {
    const table = own.sandbox.store.list('lcr').find((row) => row.account_sid !== null)!;
    const usage = await usageOf('least-cost-routing', String(table.lcr_sid));
    if (!usage.ok) throw new Error(usage.problem.message);
    expect(usage.value.users[0]).toMatchObject({ note: 'Its outgoing calls' });
    expect(usage.value.connected!.length).toBeGreaterThan(0);
    expect(usage.value.connected!.every(({ note }) => /^Gets (route \d+|all other calls)/.test(note!))).toBe(true);
  });

  it('an account’s user gets no link to a carrier that is not theirs', async () => {
    const number = own.sandbox.store
      .list('phone_numbers', { account_sid: AURORA })
      .find(
        (row) =>
          own.sandbox.store.first('voip_carriers', { voip_carrier_sid: row.voip_carrier_sid! })?.account_sid === null,
      )!;
    const usage = await usageOf('phone-numbers', String(number.phone_number_sid), 'aurora', 'account');
    if (!usage.ok) throw new Error(usage.problem.message);
    const carrier = usage.value.connected!.find(({ label }) => label.startsWith('Carrier'))!;
    expect(carrier.label).not.toBe('Carrier ');
    expect(carrier.href).toBeUndefined();
  });

  it('an account’s user gets no link to a shared carrier whose calls go to their application', async () => {
    const { application_sid } = own.sandbox.store.first('applications', { account_sid: AURORA })!;
    const users = async (user: string, scope: Principal['scope']) => {
      const usage = await usageOf('applications', String(application_sid), user, scope);
      if (!usage.ok) throw new Error(usage.problem.message);
      return usage.value.users.filter(({ note }) => note === 'Carrier');
    };
    const ofAccount = own.sandbox.store.first('voip_carriers', { account_sid: AURORA })!;
    const shared = own.sandbox.store.list('voip_carriers').find((row) => row.name === 'Voxbeam')!;
    expect(shared.account_sid).toBeNull();
    for (const { voip_carrier_sid } of [ofAccount, shared])
      own.sandbox.store.update('voip_carriers', String(voip_carrier_sid), { application_sid });
    const href = (row: typeof shared) => `/internal/carriers/${String(row.voip_carrier_sid)}/edit`;
    expect(new Map((await users('aurora', 'account')).map((one) => [one.label, one.href]))).toEqual(
      new Map([
        [ofAccount.name, href(ofAccount)],
        ['Voxbeam', undefined],
      ]),
    );
    expect((await users('acme', 'service_provider')).map((one) => one.href)).toContain(href(shared));
  });

  it.each(['PhoneNumbers', 'Lcrs'])('a read that fails is no “unused”: %s', async (source) => {
    await own.control.fault({ match: { path: `/${source}` }, kind: 'status', status: 500 });
    expect(await usageOf('carriers', carrierSid('Voxbeam'))).toMatchObject({ ok: false });
  });
});

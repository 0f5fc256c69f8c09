import { AURORA } from '@/sandbox/seed/organisation';
import { filledFrom } from '@/lib/bff/copied-record';
import { formContext } from '@/lib/kit/form-context';
import { newValues } from '@/lib/kit/form';
import { newAccount, newAccountForm } from '@/lib/resources/accounts/new-form';
import { accounts } from '@/lib/resources/accounts/resource';
import { newApplication } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';
import { carrierForm } from '@/lib/resources/carriers/form';
import { carriers } from '@/lib/resources/carriers/resource';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { newClient } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';
import { lcrForm, type RoutingValues } from '@/lib/resources/least-cost-routing/form';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { newCredential } from '@/lib/resources/speech-services/new-credential';
import { speechServices } from '@/lib/resources/speech-services/resource';
import { newUser, NOT_COPIED } from '@/lib/resources/users/form';
import { users } from '@/lib/resources/users/resource';
import { ownSandbox } from '../support/own-sandbox';
import { signedInContext } from '../support/signed-in-context';

const own = ownSandbox();

async function loaded(user = 'admin') {
  const { context } = await signedInContext(own.control, user, user === 'admin' ? 'admin' : 'service_provider');
  return { context, state: formContext(context, 'create', false, {}), account: null };
}
const ofAurora = (table: string) => own.sandbox.store.first(table, { account_sid: AURORA })!;

describe('a copy of a record', () => {
  it('of a client has everything but its name and its password, which is asked for', async () => {
    const client = ofAurora('clients');
    const filled = await filledFrom(clients, await loaded(), newClient, String(client.client_sid));
    expect(filled).toMatchObject({ from: client.username, problem: null, secrets: ['Password'] });
    expect(filled.values).toMatchObject({ username: '', password: '', account_sid: AURORA });
    expect(filled.values.allow_direct_queue_calling).toBe(!!client.allow_direct_queue_calling);
    expect(filled.account).toMatchObject({ accountSid: AURORA });
  });

  it('of an application has its webhooks and its speech, and none of their passwords', async () => {
    const application = ofAurora('applications');
    const filled = await filledFrom(applications, await loaded(), newApplication, String(application.application_sid));
    expect(filled.values).toMatchObject({ name: '', account_sid: AURORA });
    expect(filled.values.call_hook_url).not.toBe('');
    expect(filled.values.speech_synthesis_vendor).toBe(application.speech_synthesis_vendor ?? '');
    const hooks = own.sandbox.store.list('webhooks').flatMap(({ password }) => (password ? [String(password)] : []));
    expect(hooks).not.toEqual([]);
    for (const password of hooks) expect(JSON.stringify(filled)).not.toContain(password);
  });

  it('of an application has none of its environment variables, which are asked for', async () => {
    const sid = String(ofAurora('applications').application_sid);
    own.sandbox.store.update('applications', sid, { env_vars: { GREETING: 'Good evening' } });
    const filled = await filledFrom(applications, await loaded(), newApplication, sid);
    expect(filled.secrets).toContain('Environment variables');
    expect(JSON.stringify(filled)).not.toContain('Good evening');
    own.sandbox.store.update('applications', sid, { env_vars: null });
    const without = await filledFrom(applications, await loaded(), newApplication, sid);
    expect(without.secrets).not.toContain('Environment variables');
  });

  it('of a carrier has its gateways as new ones, and asks for the passwords that it has', async () => {
    const stored = own.sandbox.store
      .list('voip_carriers')
      .find((row) => row.register_password && row.requires_register)!;
    const filled = await filledFrom(carriers, await loaded(), newCarrier(), String(stored.voip_carrier_sid), {
      form: carrierForm,
    });
    expect(filled.problem).toBeNull();
    const { sip } = filled.values as CarrierValues;
    const held = own.sandbox.store.list('sip_gateways', { voip_carrier_sid: String(stored.voip_carrier_sid) });
    expect(sip.map(({ address }) => address).sort()).toEqual(held.map(({ ipv4 }) => String(ipv4)).sort());
    expect(sip.every(({ sid }) => sid === null)).toBe(true);
    expect(filled.values.name).toBe('');
    expect(filled.secrets.length).toBeGreaterThan(0);
    expect(JSON.stringify(filled)).not.toContain(String(stored.register_password));
  });

  it('of a speech service has its vendor and settings, and asks for its key', async () => {
    const stored = own.sandbox.store.list('speech_credentials').find(({ vendor }) => vendor === 'microsoft')!;
    const filled = await filledFrom(
      speechServices,
      await loaded(),
      newCredential('google'),
      String(stored.speech_credential_sid),
      { leaves: ['label'] },
    );
    expect(filled.values).toMatchObject({ vendor: 'microsoft', label: '', api_key: '' });
    expect(filled.values.region).not.toBe('');
    expect(filled.secrets).toEqual(['API key']);
  });

  it('of a phone number, a user and an account leaves out what is unique', async () => {
    const number = await filledFrom(
      phoneNumbers,
      await loaded(),
      { number: '' },
      String(ofAurora('phone_numbers').phone_number_sid),
    );
    expect(number.values).toMatchObject({ number: '', account_sid: AURORA });
    expect(number.values.voip_carrier_sid).not.toBe('');
    const user = await filledFrom(users, await loaded(), { ...newUser }, String(ofAurora('users').user_sid), {
      leaves: NOT_COPIED,
    });
    expect(user.values).toMatchObject({ name: '', email: '', scope: 'account', account_sid: AURORA });
    expect(user.secrets).toEqual(['Temporary password']);
    const account = await filledFrom(accounts, await loaded(), newAccount, AURORA, {
      form: newAccountForm,
      leaves: ['name', 'sip_realm'],
    });
    expect(account.values).toMatchObject({ name: '', sip_realm: '' });
    expect(account.from).not.toBeNull();
  });

  it('of a user who has replaced the temporary password still asks for a new one', async () => {
    const sid = String(ofAurora('users').user_sid);
    own.sandbox.store.update('users', sid, { force_change: 0 });
    const filled = await filledFrom(users, await loaded(), { ...newUser }, sid, { leaves: NOT_COPIED });
    expect(filled.from).not.toBeNull();
    expect(filled.values.force_change).toBe(true);
  });

  it('of a routing table has its routes as new ones', async () => {
    const stored = own.sandbox.store.list('lcr').find((row) => row.account_sid !== null)!;
    const filled = await filledFrom(leastCostRouting, await loaded(), newValues(lcrForm), String(stored.lcr_sid), {
      form: lcrForm,
      leaves: ['name', 'account_sid'],
    });
    const { routes, account_sid } = filled.values as RoutingValues;
    expect(account_sid).toBe('');
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.every(({ route_sid }) => route_sid === null)).toBe(true);
  });

  it.each(['', '../x', '00000000-0000-4000-8000-000000000000'])(
    'of what is not there (%s) is an empty form',
    async (sid) => {
      const filled = await filledFrom(clients, await loaded(), newClient, sid);
      expect(filled.values).toMatchObject({ ...newClient });
      expect(filled.problem?.kind).toBe(sid ? 'not-found' : undefined);
    },
  );

  it('of a record of another provider is refused', async () => {
    const { account_sid } = own.sandbox.store.list('accounts').find((row) => row.name === 'Fjord Ferries')!;
    const other = own.sandbox.store.first('applications', { account_sid });
    if (!other) throw new Error('the seed has no application there');
    const filled = await filledFrom(applications, await loaded('acme'), newApplication, String(other.application_sid));
    expect(filled.from).toBeNull();
    expect(filled.problem).not.toBeNull();
  });
});

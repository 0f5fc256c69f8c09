/** @jest-environment node */
import { answerOf, numberWay } from '@/lib/bff/call-routing/number-way';
import type { Viewer } from '@/lib/bff/viewer';
import { questionHref, questionOfCall, readQuestion } from '@/lib/call-routing/question';
import type { Row } from '../../sandbox/columns';
import { ACME, AURORA, BOREALIS } from '../../sandbox/seed/organisation';
import { contextOf } from '../support/console-context';
import { ownSandbox } from '../support/own-sandbox';
import { words } from '../support/routing-config';

/* "Test this number" of a past call: its record says neither which realm was called nor who signed in. */

process.env.PLATFORM_API_URL = 'http://127.0.0.1:1';
process.env.SESSION_PASSWORDS = 'a password for the tests that is long enough';

const own = ownSandbox();
let asked = 0;

const insert = (table: string, columns: Row) => own.sandbox.store.insert(table, columns);
const carrier = (columns: Row) =>
  insert('voip_carriers', { service_provider_sid: ACME, account_sid: AURORA, ...columns });
const realmOf = () => String(own.sandbox.store.get('accounts', AURORA)?.sip_realm);
const application = () => own.sandbox.store.first('applications', { account_sid: AURORA })!.application_sid;

async function ask(question: Parameters<typeof questionHref>[0], user = 'acme') {
  const context = await contextOf(own.sandbox, user);
  asked += 1;
  const viewer = { session: { token: `past call ${asked}` } } as unknown as Viewer;
  const params = new URL(questionHref(question), 'http://console.invalid').searchParams;
  const found = await numberWay(viewer, context, readQuestion(Object.fromEntries(params)));
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

const CALL = { direction: 'inbound', from: '442079460000', to: '12125550100', account_sid: AURORA };
const ofCall = (fields: object, user?: string) => ask(questionOfCall({ ...CALL, ...fields })!, user);

describe('a call from Microsoft Teams', () => {
  const FROM_TEAMS = { trunk: 'Microsoft Teams', remote_host: '52.112.1.2' };
  const tenant = (tenant_fqdn: string) =>
    insert('ms_teams_tenants', {
      tenant_fqdn,
      account_sid: AURORA,
      service_provider_sid: ACME,
      application_sid: application(),
    });

  beforeEach(() => {
    for (const { ms_teams_tenant_sid } of own.sandbox.store.list('ms_teams_tenants'))
      own.sandbox.store.remove('ms_teams_tenants', String(ms_teams_tenant_sid));
  });

  it('is tested as one to the tenant of its account, instead of as one to an IP address, which would be refused', async () => {
    tenant('teams.aurora.example.com');
    const { answer, question } = await ofCall(FROM_TEAMS);
    expect(question).toMatchObject({ realm: 'teams.aurora.example.com', source: '52.112.1.2' });
    expect(answer!.way!.decision).toMatchObject({ decision: 'application', origin: 'teams', account: AURORA });
  });

  it('of an account with several tenants asks for the name that was called', async () => {
    tenant('one.aurora.example.com');
    tenant('two.aurora.example.com');
    const { answer, errors } = await ofCall(FROM_TEAMS);
    expect(answer).toBeNull();
    expect(errors).toEqual({ realm: 'Enter the name of the tenant that Microsoft Teams called.' });
  });
});

describe('a call from a carrier', () => {
  it('that authenticates is tested as one to its account’s realm, although it came from an address that isn’t a carrier’s', async () => {
    const sid = carrier({ name: 'Signs in', trunk_type: 'auth' });
    const { answer, question } = await ofCall({ trunk: 'Signs in', remote_host: '198.51.100.77' });
    expect(question).toMatchObject({ carrier: sid, source: '198.51.100.77', realm: realmOf() });
    expect(words(answer!.way!.steps)).toContain('Signs in authenticates with its user name and password.');
  });

  it('that registers is tested as one from where its registration ends', async () => {
    const sid = carrier({ name: 'Registers', trunk_type: 'reg', requires_register: 1 });
    insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '198.51.100.9', inbound: 0, outbound: 1 });
    const { answer, question } = await ofCall({ trunk: 'Registers', remote_host: '198.51.100.77' });
    expect(question).toMatchObject({ carrier: sid, realm: '' });
    expect(words(answer!.way!.steps)).toContain('The registration of Registers currently ends at 198.51.100.77.');
  });

  it('that shares its name with one of another service provider is the one of its own, also for an administrator', async () => {
    const shared = { name: 'Shared by all', account_sid: null, trunk_type: 'auth' };
    const sid = carrier(shared);
    carrier({ ...shared, service_provider_sid: BOREALIS });
    const { question } = await ofCall({ trunk: 'Shared by all', remote_host: '198.51.100.77' }, 'admin');
    expect(question).toMatchObject({ carrier: sid, realm: realmOf() });
  });

  it('that is known by its address is tested with that', async () => {
    const sid = carrier({ name: 'Peers' });
    insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '198.51.100.9', inbound: 1, outbound: 0 });
    const { question, answer } = await ofCall({ trunk: 'Peers', remote_host: '198.51.100.9' });
    expect(question).toMatchObject({ carrier: '', source: '198.51.100.9', realm: '' });
    expect(words(answer!.way!.steps)).toContain('198.51.100.9 is the address of a gateway of Peers.');
  });

  it('of an account that is gone is tested all the same', async () => {
    const { errors } = await ofCall({ trunk: 'Peers', remote_host: '198.51.100.9', account_sid: 'gone' });
    expect(errors).toEqual({});
  });
});

describe('with both a carrier and a source address', () => {
  const SOURCE = '198.51.100.78';
  const both = (sid: string, more: object = {}) =>
    ask({ direction: 'in', number: '12125550100', carrier: sid, source: SOURCE, ...more });

  it('one that registers is recognised by where its registration ends', async () => {
    const sid = carrier({ name: 'Registers', trunk_type: 'reg', requires_register: 1 });
    insert('sip_gateways', { voip_carrier_sid: sid, ipv4: '198.51.100.9', inbound: 0, outbound: 1 });
    const { answer } = await both(sid);
    expect(words(answer!.way!.steps)).toContain(`The registration of Registers currently ends at ${SOURCE}.`);
  });

  it('the page says that the address alone decides of one that does neither', async () => {
    const sid = carrier({ name: 'Peers' });
    const { answer, question } = await both(sid);
    expect(answerOf(question, answer!).notes).toContain(
      'Tested with the source address only: the platform recognises calls from Peers by nothing else.',
    );
  });
});

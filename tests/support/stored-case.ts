import type { RoutingConfig } from '../../lib/call-routing/config';
import type { Question } from '../../lib/call-routing/question';
import type { Store } from '../../sandbox/store';
import { configOf, inboundCallOf, outboundCallOf, type RoutingCase } from './routing-cases';

/* A recorded case as records of the sandbox, and as a question of the console. */

const TABLES = ['lcr_carrier_set_entry', 'lcr_routes', 'lcr', 'phone_numbers', 'ms_teams_tenants'];
const BELOW = ['sip_gateways', 'smpp_gateways', 'voip_carriers', 'clients', 'applications', 'accounts'];

type SidOf = (name: string | null) => string | null;

const sidAt = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The sids of a case's records: in the order of their names, which is that of the database. */
function sidsOf({ accounts, carriers, numbers, tables, tenants }: RoutingConfig): SidOf {
  const owned = [...accounts, ...carriers, ...(tables ?? [])];
  const applications = [...carriers, ...(numbers ?? []), ...(tenants ?? [])].map((one) => one.application);
  const names = [...owned.map(({ id }) => id), ...applications, ...accounts.map((one) => one.deviceApplication)];
  const sorted = [...new Set(['provider-1', ...names])].toSorted();
  return (name) => (name === null ? null : sidAt(sorted.indexOf(name) + 1));
}

/** Puts a case's records in the place of the seeded ones. @returns the question that it asks */
export function store(to: Store, one: RoutingCase): Partial<Question> {
  const config = configOf(one);
  const sidOf = sidsOf(config);
  for (const table of [...TABLES, ...BELOW]) to.exec(`DELETE FROM ${table}`);
  storeOwners(to, config, sidOf);
  storeCarriers(to, config, sidOf);
  storeTables(to, config, sidOf);
  return questionOf(one, sidOf);
}

function storeOwners(to: Store, { accounts, carriers, numbers, tenants }: RoutingConfig, sidOf: SidOf): void {
  const service_provider_sid = sidOf('provider-1');
  to.load('service_providers', [{ service_provider_sid, name: 'provider-1' }]);
  to.load(
    'accounts',
    accounts.map(({ id, realm, active, deviceApplication }) => ({
      account_sid: sidOf(id),
      name: id,
      service_provider_sid,
      sip_realm: realm,
      is_active: Number(active),
      device_calling_application_sid: sidOf(deviceApplication),
    })),
  );
  const users = [...accounts.map((one) => ({ application: one.deviceApplication, accountId: one.id })), ...carriers];
  for (const { application, accountId } of [...users, ...(numbers ?? []), ...(tenants ?? [])]) {
    if (!application) continue;
    const account_sid = sidOf(accountId ?? accounts[0]!.id);
    to.load('applications', [{ application_sid: sidOf(application), name: application, account_sid }]);
  }
  to.load(
    'ms_teams_tenants',
    (tenants ?? []).map(({ fqdn, accountId, application }) => ({
      tenant_fqdn: fqdn,
      service_provider_sid,
      account_sid: sidOf(accountId),
      application_sid: sidOf(application),
    })),
  );
}

function storeCarriers(to: Store, { carriers, numbers }: RoutingConfig, sidOf: SidOf): void {
  for (const one of carriers) {
    const voip_carrier_sid = sidOf(one.id);
    to.load('voip_carriers', [
      {
        voip_carrier_sid,
        name: one.name,
        is_active: Number(one.active),
        account_sid: sidOf(one.accountId),
        service_provider_sid: sidOf('provider-1'),
        application_sid: sidOf(one.application),
        trunk_type: one.trunkType ?? 'static_ip',
        tech_prefix: one.techPrefix,
        e164_leading_plus: Number(one.leadingPlus),
        requires_register: Number(one.requiresRegister),
        register_username: one.registerUsername,
        register_password: one.hasRegisterPassword ? 'a password' : null,
        register_sip_realm: one.registerRealm,
        outbound_sip_proxy: one.outboundProxy,
        diversion: one.diversion,
      },
    ]);
    to.load(
      'sip_gateways',
      (Array.isArray(one.gateways) ? one.gateways : []).map((gateway, place) => ({
        sip_gateway_sid: voip_carrier_sid!.replace(/^0{8}/, `1000000${place}`),
        voip_carrier_sid,
        ipv4: gateway.address,
        netmask: gateway.netmask,
        port: gateway.port,
        protocol: gateway.protocol,
        inbound: Number(gateway.inbound),
        outbound: Number(gateway.outbound),
        is_active: Number(gateway.active),
        use_sips_scheme: Number(gateway.sips),
      })),
    );
  }
  to.load(
    'phone_numbers',
    (numbers ?? []).map(({ number, carrierId, accountId, application }) => ({
      number,
      voip_carrier_sid: sidOf(carrierId),
      account_sid: sidOf(accountId),
      application_sid: sidOf(application),
    })),
  );
}

function storeTables(to: Store, { tables }: RoutingConfig, sidOf: SidOf): void {
  for (const { id, active, accountId, providerId, routes } of tables ?? []) {
    const lcr_sid = sidOf(id);
    const owner = { account_sid: sidOf(accountId), service_provider_sid: sidOf(providerId) };
    to.load('lcr', [{ lcr_sid, name: id, is_active: Number(active), ...owner }]);
    for (const { text, priority, entries } of routes) {
      const [lcr_route_sid] = to.load('lcr_routes', [{ lcr_sid, regex: text, priority }]);
      to.load(
        'lcr_carrier_set_entry',
        entries.map((one) => ({
          lcr_route_sid,
          voip_carrier_sid: sidOf(one.carrierId),
          priority: one.priority,
        })),
      );
    }
  }
}

function questionOf(one: RoutingCase, sidOf: SidOf): Partial<Question> {
  if (one.direction === 'outbound') {
    const { number, account, from, trunk, inboundCarrier } = outboundCallOf(one);
    const [payer, via] = [sidOf(account)!, sidOf(inboundCarrier ?? null) ?? ''];
    return { direction: 'out', number, account: payer, from, trunk, via };
  }
  const { uri, source, authenticatedUser, authenticatedTrunk, registrationPeers } = inboundCallOf(one);
  const [number = '', host = ''] = uri.replace('sip:', '').split('@');
  if (authenticatedUser) return { direction: 'device', number, account: sidOf('acct-1')! };
  const realm = /^[\d.]+$/.test(host) ? '' : host;
  const carrier = authenticatedTrunk ?? registrationPeers?.[0];
  return { direction: 'in', number, realm, ...(carrier ? { carrier: sidOf(carrier)! } : { source }) };
}

import recorded from '../samples/routing-cases.json';
import type { Gateway, Hidden, RoutingConfig } from '@/lib/call-routing/config';
import type { InboundCall, InboundDecision } from '@/lib/call-routing/inbound-types';
import type { OutboundCall, OutboundDecision } from '@/lib/call-routing/outbound-types';

/** Of a user from whom nothing is hidden. */
export const NOTHING_HIDDEN: Hidden = {
  otherProviders: false,
  otherAccounts: false,
  accountTables: false,
  providerTable: false,
};

/* Recorded decisions of the platform's own code, in the terms of lib/call-routing. */

type Fields = Record<string, unknown>;

export interface RoutingCase {
  id: string;
  direction: string;
  title: string;
  note?: string;
  config: Record<string, Fields[] | undefined>;
  call: Fields;
  expected: Fields;
}

export const routingCases = (recorded as unknown as { cases: RoutingCase[] }).cases;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const list = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);

/** The recording's own defaults: active, port 5060, udp, a single address, one provider. */
const PROVIDER = 'provider-1';

function gatewayOf(carrier: string, gateway: Fields, place: number): Gateway {
  return {
    id: text(gateway.id) || `${carrier} gateway ${place}`,
    address: text(gateway.address),
    netmask: Number(gateway.netmask ?? 32),
    port: gateway.port === null ? null : Number(gateway.port ?? 5060),
    protocol: text(gateway.protocol) || 'udp',
    inbound: gateway.inbound === true,
    outbound: gateway.outbound === true,
    active: gateway.active !== false,
    sips: gateway.sips === true,
    pings: gateway.pings === true,
  };
}

export function configOf({ config }: Pick<RoutingCase, 'config'>): RoutingConfig {
  return {
    accounts: list(config.accounts).map((one) => ({
      id: text(one.id),
      name: text(one.id),
      providerId: textOrNull(one.provider) ?? PROVIDER,
      realm: textOrNull(one.realm),
      active: one.active !== false,
      deviceApplication: textOrNull(one.device_application),
      hasRegistrationHook: false,
    })),
    applications: list(config.applications).map((one) => ({
      id: text(one.id),
      name: text(one.id),
      accountId: textOrNull(one.account),
    })),
    carriers: list(config.carriers).map((one) => ({
      id: text(one.id),
      name: text(one.name) || text(one.id),
      active: one.active !== false,
      accountId: textOrNull(one.account),
      providerId: textOrNull(one.provider) ?? PROVIDER,
      application: textOrNull(one.application),
      trunkType: textOrNull(one.trunk_type),
      techPrefix: text(one.tech_prefix),
      leadingPlus: one.plus === true,
      requiresRegister: one.register === true,
      registerUsername: text(one.register_username),
      hasRegisterPassword: !!one.register_password,
      registerRealm: text(one.register_sip_realm),
      outboundProxy: text(one.outbound_sip_proxy),
      diversion: text(one.diversion),
      gateways: list(one.gateways).map((gateway, place) => gatewayOf(text(one.id), gateway, place)),
    })),
    numbers: list(config.numbers).map((one, place) => ({
      id: text(one.id) || `number ${place}`,
      number: text(one.number),
      carrierId: textOrNull(one.carrier),
      accountId: textOrNull(one.account),
      application: textOrNull(one.application),
      testOf: one.account ? null : textOrNull(one.provider),
    })),
    tables: list(config.routing_tables).map((one) => ({
      id: text(one.id),
      name: text(one.id),
      active: one.active !== false,
      accountId: textOrNull(one.account),
      providerId: textOrNull(one.provider) ?? (one.account ? null : PROVIDER),
      routes: list(one.routes).map((route) => ({
        text: text(route.regex),
        priority: Number(route.priority ?? 0),
        entries: list(route.carriers).map((entry) => ({
          carrierId: text(entry.carrier),
          priority: Number(entry.priority ?? 0),
        })),
      })),
    })),
    tenants: list(config.teams_tenants).map((one) => ({
      id: text(one.fqdn),
      fqdn: text(one.fqdn),
      accountId: textOrNull(one.account),
      application: textOrNull(one.application),
    })),
    hidden: NOTHING_HIDDEN,
  };
}

export function inboundCallOf({ call }: RoutingCase): InboundCall {
  const headers = new Map(
    Object.entries((call.headers as Fields | undefined) ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      text(value),
    ]),
  );
  return {
    uri: text(call.uri),
    source: text(call.source),
    forwardedFor: headers.get('x-forwarded-for'),
    applicationHeader: headers.get('x-application-sid'),
    registrationPeers: call.registration_peer as string[] | undefined,
    authenticatedUser: call.authenticated_user === true,
    authenticatedTrunk: text(call.authenticated_trunk) || undefined,
  };
}

export function outboundCallOf({ call }: RoutingCase): OutboundCall {
  return {
    account: text(call.account),
    number: text(call.number),
    from: text(call.from),
    trunk: text(call.trunk) || undefined,
    inboundCarrier: text(call.inbound_carrier) || undefined,
    answers: call.answers as number[] | undefined,
  };
}

/** A decision in the recording's own names. */
export function asRecorded(decision: InboundDecision | OutboundDecision): Fields {
  if (decision.decision === 'carrier') {
    return {
      ...decision,
      attempts: decision.attempts.map(({ uri, via, authUser, diversion }) => ({
        uri,
        ...(via === undefined ? {} : { via }),
        ...(authUser === undefined ? {} : { auth_user: authUser }),
        ...(diversion === undefined ? {} : { diversion }),
      })),
    };
  }
  if (decision.decision === 'one of') return { ...decision, carriers: decision.carriers.toSorted() };
  return 'sipStatus' in decision ? { ...decision, sip_status: decision.sipStatus } : { ...decision };
}

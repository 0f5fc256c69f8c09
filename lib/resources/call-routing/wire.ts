import { z } from 'zod';
import type {
  Account,
  Application,
  Carrier,
  Gateway,
  RoutingTable,
  StoredNumber,
  Tenant,
} from '../../call-routing/config';
import * as wire from '../../kit/wire';

/* The platform's records as far as they decide where a call goes (CONTRACT 8 to 11, 14 to 16). No secret passes this file:
   of a password only its presence is kept. */

export const wireAccounts = wire.rows<Account>(
  wire.record({
    id: ['account_sid', wire.sid],
    name: ['name', wire.string],
    providerId: ['service_provider_sid', wire.sidOrNull],
    realm: ['sip_realm', wire.text.transform((realm) => realm || null)],
    active: ['is_active', wire.flagOn],
    deviceApplication: ['device_calling_application_sid', wire.sidOrNull],
    hasRegistrationHook: ['registration_hook', wire.hook.transform((hook) => !!hook?.url)],
  }),
);

export const wireApplications = wire.rows<Application>(
  wire.record({
    id: ['application_sid', wire.sid],
    name: ['name', wire.string],
    accountId: ['account_sid', wire.sidOrNull],
  }),
);

export const wireCarriers = wire.rows<Carrier>(
  wire
    .record({
      id: ['voip_carrier_sid', wire.sid],
      name: ['name', wire.string],
      active: ['is_active', wire.flag],
      accountId: ['account_sid', wire.sidOrNull],
      providerId: ['service_provider_sid', wire.sidOrNull],
      application: ['application_sid', wire.sidOrNull],
      trunkType: ['trunk_type', wire.text],
      techPrefix: ['tech_prefix', wire.string],
      leadingPlus: ['e164_leading_plus', wire.flag],
      requiresRegister: ['requires_register', wire.flag],
      registerUsername: ['register_username', wire.string],
      hasRegisterPassword: ['register_password', wire.text.transform((password) => !!password)],
      registerRealm: ['register_sip_realm', wire.string],
      outboundProxy: ['outbound_sip_proxy', wire.string],
      diversion: ['diversion', wire.string],
    })
    .transform((carrier) => ({ ...carrier, gateways: null })),
);

export const wireGateways = wire.rows<Gateway>(
  wire.record({
    id: ['sip_gateway_sid', wire.sid],
    address: ['ipv4', wire.string],
    netmask: ['netmask', wire.number.transform((bits) => bits ?? 32)],
    port: ['port', wire.number],
    protocol: ['protocol', wire.text.transform((protocol) => protocol || 'udp')],
    inbound: ['inbound', wire.flag],
    outbound: ['outbound', wire.flag],
    active: ['is_active', wire.flag],
    sips: ['use_sips_scheme', wire.flag],
    pings: ['send_options_ping', wire.flag],
  }),
);

/** A page of numbers, with the total. */
export const wireStoredNumbers: z.ZodType<{ rows: StoredNumber[]; total: number | null }> = wire.list(
  wire.record({
    id: ['phone_number_sid', wire.sid],
    number: ['number', wire.string],
    carrierId: ['voip_carrier_sid', wire.sidOrNull],
    accountId: ['account_sid', wire.sidOrNull],
    application: ['application_sid', wire.sidOrNull],
    testOf: ['service_provider_sid', wire.sidOrNull],
  }),
);

export const wireTables = wire.rows<RoutingTable>(
  wire
    .record({
      id: ['lcr_sid', wire.sid],
      name: ['name', wire.string],
      active: ['is_active', wire.flag],
      accountId: ['account_sid', wire.sidOrNull],
      providerId: ['service_provider_sid', wire.sidOrNull],
    })
    .transform((table) => ({ ...table, routes: [] })),
);

const wireEntry = wire.record({
  carrierId: ['voip_carrier_sid', wire.sidOrNull.transform((sid) => sid ?? '')],
  priority: ['priority', wire.count],
});

// Without a route that can't be read, another one would seem to take its calls.
export const wireTableRoutes = z.array(
  wire.record({
    text: ['regex', wire.string],
    priority: ['priority', wire.count],
    entries: [
      'lcr_carrier_set_entries',
      z
        .array(wireEntry)
        .nullish()
        .transform((entries) => entries ?? []),
    ],
  }),
);

export const wireTeamsTenants = wire.rows<Tenant>(
  wire.record({
    id: ['ms_teams_tenant_sid', wire.sid],
    fqdn: ['tenant_fqdn', wire.string],
    accountId: ['account_sid', wire.sidOrNull],
    application: ['application_sid', wire.sidOrNull],
  }),
);

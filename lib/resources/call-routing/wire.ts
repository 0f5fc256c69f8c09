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
import {
  wireCount,
  wireFlag,
  wireFlagOn,
  wireHook,
  wireList,
  wireNumber,
  wireRecord,
  wireRows,
  wireSid,
  wireSidOrNull,
  wireString,
  wireText,
} from '../../kit/wire';

/* The platform's records as far as they decide where a call goes (CONTRACT 8 to 11, 14 to 16). No secret passes this file:
   of a password only its presence is kept. */

export const wireAccounts = wireRows<Account>(
  wireRecord({
    id: ['account_sid', wireSid],
    name: ['name', wireString],
    providerId: ['service_provider_sid', wireSidOrNull],
    realm: ['sip_realm', wireText.transform((realm) => realm || null)],
    active: ['is_active', wireFlagOn],
    deviceApplication: ['device_calling_application_sid', wireSidOrNull],
    hasRegistrationHook: ['registration_hook', wireHook.transform((hook) => !!hook?.url)],
  }),
);

export const wireApplications = wireRows<Application>(
  wireRecord({
    id: ['application_sid', wireSid],
    name: ['name', wireString],
    accountId: ['account_sid', wireSidOrNull],
  }),
);

export const wireCarriers = wireRows<Carrier>(
  wireRecord({
    id: ['voip_carrier_sid', wireSid],
    name: ['name', wireString],
    active: ['is_active', wireFlag],
    accountId: ['account_sid', wireSidOrNull],
    providerId: ['service_provider_sid', wireSidOrNull],
    application: ['application_sid', wireSidOrNull],
    trunkType: ['trunk_type', wireText],
    techPrefix: ['tech_prefix', wireString],
    leadingPlus: ['e164_leading_plus', wireFlag],
    requiresRegister: ['requires_register', wireFlag],
    registerUsername: ['register_username', wireString],
    hasRegisterPassword: ['register_password', wireText.transform((password) => !!password)],
    registerRealm: ['register_sip_realm', wireString],
    outboundProxy: ['outbound_sip_proxy', wireString],
    diversion: ['diversion', wireString],
  }).transform((carrier) => ({ ...carrier, gateways: null })),
);

export const wireGateways = wireRows<Gateway>(
  wireRecord({
    id: ['sip_gateway_sid', wireSid],
    address: ['ipv4', wireString],
    netmask: ['netmask', wireNumber.transform((bits) => bits ?? 32)],
    port: ['port', wireNumber],
    protocol: ['protocol', wireText.transform((protocol) => protocol || 'udp')],
    inbound: ['inbound', wireFlag],
    outbound: ['outbound', wireFlag],
    active: ['is_active', wireFlag],
    sips: ['use_sips_scheme', wireFlag],
    pings: ['send_options_ping', wireFlag],
  }),
);

/** A page of numbers, with the total. */
export const wireStoredNumbers: z.ZodType<{ rows: StoredNumber[]; total: number | null }> = wireList(
  wireRecord({
    id: ['phone_number_sid', wireSid],
    number: ['number', wireString],
    carrierId: ['voip_carrier_sid', wireSidOrNull],
    accountId: ['account_sid', wireSidOrNull],
    application: ['application_sid', wireSidOrNull],
    testOf: ['service_provider_sid', wireSidOrNull],
  }),
);

export const wireTables = wireRows<RoutingTable>(
  wireRecord({
    id: ['lcr_sid', wireSid],
    name: ['name', wireString],
    active: ['is_active', wireFlag],
    accountId: ['account_sid', wireSidOrNull],
    providerId: ['service_provider_sid', wireSidOrNull],
  }).transform((table) => ({ ...table, routes: [] })),
);

const wireEntry = wireRecord({
  carrierId: ['voip_carrier_sid', wireSidOrNull.transform((sid) => sid ?? '')],
  priority: ['priority', wireCount],
});

// Without a route that can't be read, another one would seem to take its calls.
export const wireTableRoutes = z.array(
  wireRecord({
    text: ['regex', wireString],
    priority: ['priority', wireCount],
    entries: [
      'lcr_carrier_set_entries',
      z
        .array(wireEntry)
        .nullish()
        .transform((entries) => entries ?? []),
    ],
  }),
);

export const wireTeamsTenants = wireRows<Tenant>(
  wireRecord({
    id: ['ms_teams_tenant_sid', wireSid],
    fqdn: ['tenant_fqdn', wireString],
    accountId: ['account_sid', wireSidOrNull],
    application: ['application_sid', wireSidOrNull],
  }),
);

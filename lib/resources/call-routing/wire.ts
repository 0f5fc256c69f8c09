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
  wireFlag,
  wireFlagOn,
  wireHook,
  wireList,
  wireNumber,
  wireRows,
  wireSid,
  wireSidOrNull,
  wireString,
  wireText,
} from '../../kit/wire';

/* The platform's records as far as they decide where a call goes (CONTRACT 8 to 11, 14 to 16). No secret passes this file:
   of a password only its presence is kept. */

export const wireAccounts = wireRows<Account>(
  z
    .object({
      account_sid: wireSid,
      name: wireString,
      service_provider_sid: wireSidOrNull,
      sip_realm: wireText,
      is_active: wireFlagOn,
      device_calling_application_sid: wireSidOrNull,
      registration_hook: wireHook,
    })
    .transform((row) => ({
      id: row.account_sid,
      name: row.name,
      providerId: row.service_provider_sid,
      realm: row.sip_realm || null,
      active: row.is_active,
      deviceApplication: row.device_calling_application_sid,
      hasRegistrationHook: !!row.registration_hook?.url,
    })),
);

export const wireApplications = wireRows<Application>(
  z
    .object({ application_sid: wireSid, name: wireString, account_sid: wireSidOrNull })
    .transform((row) => ({ id: row.application_sid, name: row.name, accountId: row.account_sid })),
);

export const wireCarriers = wireRows<Carrier>(
  z
    .object({
      voip_carrier_sid: wireSid,
      name: wireString,
      is_active: wireFlag,
      account_sid: wireSidOrNull,
      service_provider_sid: wireSidOrNull,
      application_sid: wireSidOrNull,
      trunk_type: wireText,
      tech_prefix: wireText,
      e164_leading_plus: wireFlag,
      requires_register: wireFlag,
      register_username: wireText,
      register_password: wireText,
      register_sip_realm: wireText,
      outbound_sip_proxy: wireText,
      diversion: wireText,
    })
    .transform((row) => ({
      id: row.voip_carrier_sid,
      name: row.name,
      active: row.is_active,
      accountId: row.account_sid,
      providerId: row.service_provider_sid,
      application: row.application_sid,
      trunkType: row.trunk_type,
      techPrefix: row.tech_prefix ?? '',
      leadingPlus: row.e164_leading_plus,
      requiresRegister: row.requires_register,
      registerUsername: row.register_username ?? '',
      hasRegisterPassword: !!row.register_password,
      registerRealm: row.register_sip_realm ?? '',
      outboundProxy: row.outbound_sip_proxy ?? '',
      diversion: row.diversion ?? '',
      gateways: null,
    })),
);

export const wireGateways = wireRows<Gateway>(
  z
    .object({
      sip_gateway_sid: wireSid,
      ipv4: wireString,
      netmask: wireNumber,
      port: wireNumber,
      protocol: wireText,
      inbound: wireFlag,
      outbound: wireFlag,
      is_active: wireFlag,
      use_sips_scheme: wireFlag,
      send_options_ping: wireFlag,
    })
    .transform((row) => ({
      id: row.sip_gateway_sid,
      address: row.ipv4,
      netmask: row.netmask ?? 32,
      port: row.port,
      protocol: row.protocol || 'udp',
      inbound: row.inbound,
      outbound: row.outbound,
      active: row.is_active,
      sips: row.use_sips_scheme,
      pings: row.send_options_ping,
    })),
);

/** A page of numbers, with the total. */
export const wireStoredNumbers: z.ZodType<{ rows: StoredNumber[]; total: number | null }> = wireList(
  z
    .object({
      phone_number_sid: wireSid,
      number: wireString,
      voip_carrier_sid: wireSidOrNull,
      account_sid: wireSidOrNull,
      application_sid: wireSidOrNull,
      service_provider_sid: wireSidOrNull,
    })
    .transform((row) => ({
      id: row.phone_number_sid,
      number: row.number,
      carrierId: row.voip_carrier_sid,
      accountId: row.account_sid,
      application: row.application_sid,
      testOf: row.service_provider_sid,
    })),
);

export const wireTables = wireRows<RoutingTable>(
  z
    .object({
      lcr_sid: wireSid,
      name: wireString,
      is_active: wireFlag,
      account_sid: wireSidOrNull,
      service_provider_sid: wireSidOrNull,
    })
    .transform((row) => ({
      id: row.lcr_sid,
      name: row.name,
      active: row.is_active,
      accountId: row.account_sid,
      providerId: row.service_provider_sid,
      routes: [],
    })),
);

const wireEntry = z
  .object({ voip_carrier_sid: wireSidOrNull, priority: wireNumber })
  .transform((row) => ({ carrierId: row.voip_carrier_sid ?? '', priority: row.priority ?? 0 }));

// Without a route that can't be read, another one would seem to take its calls.
export const wireTableRoutes = z.array(
  z
    .object({
      regex: wireString,
      priority: wireNumber,
      lcr_carrier_set_entries: z.array(wireEntry).nullish(),
    })
    .transform((row) => ({
      text: row.regex,
      priority: row.priority ?? 0,
      entries: row.lcr_carrier_set_entries ?? [],
    })),
);

export const wireTeamsTenants = wireRows<Tenant>(
  z
    .object({
      ms_teams_tenant_sid: wireSid,
      tenant_fqdn: wireString,
      account_sid: wireSidOrNull,
      application_sid: wireSidOrNull,
    })
    .transform((row) => ({
      id: row.ms_teams_tenant_sid,
      fqdn: row.tenant_fqdn,
      accountId: row.account_sid,
      application: row.application_sid,
    })),
);

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
      service_provider_sid: wireSidOrNull.optional(),
      sip_realm: wireText.optional(),
      is_active: wireFlagOn,
      device_calling_application_sid: wireSidOrNull.optional(),
      registration_hook: wireHook.optional(),
    })
    .transform((row) => ({
      id: row.account_sid,
      name: row.name,
      providerId: row.service_provider_sid ?? null,
      realm: row.sip_realm || null,
      active: row.is_active,
      deviceApplication: row.device_calling_application_sid ?? null,
      hasRegistrationHook: !!row.registration_hook?.url,
    })),
);

export const wireApplications = wireRows<Application>(
  z
    .object({ application_sid: wireSid, name: wireString, account_sid: wireSidOrNull.optional() })
    .transform((row) => ({ id: row.application_sid, name: row.name, accountId: row.account_sid ?? null })),
);

export const wireCarriers = wireRows<Carrier>(
  z
    .object({
      voip_carrier_sid: wireSid,
      name: wireString,
      is_active: wireFlag,
      account_sid: wireSidOrNull.optional(),
      service_provider_sid: wireSidOrNull.optional(),
      application_sid: wireSidOrNull.optional(),
      trunk_type: wireText.optional(),
      tech_prefix: wireText.optional(),
      e164_leading_plus: wireFlag.optional(),
      requires_register: wireFlag.optional(),
      register_username: wireText.optional(),
      register_password: wireText.optional(),
      register_sip_realm: wireText.optional(),
      outbound_sip_proxy: wireText.optional(),
      diversion: wireText.optional(),
    })
    .transform((row) => ({
      id: row.voip_carrier_sid,
      name: row.name,
      active: row.is_active,
      accountId: row.account_sid ?? null,
      providerId: row.service_provider_sid ?? null,
      application: row.application_sid ?? null,
      trunkType: row.trunk_type ?? null,
      techPrefix: row.tech_prefix ?? '',
      leadingPlus: row.e164_leading_plus ?? false,
      requiresRegister: row.requires_register ?? false,
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
      netmask: wireNumber.optional(),
      port: wireNumber.optional(),
      protocol: wireText.optional(),
      inbound: wireFlag,
      outbound: wireFlag,
      is_active: wireFlag,
      use_sips_scheme: wireFlag.optional(),
      send_options_ping: wireFlag.optional(),
    })
    .transform((row) => ({
      id: row.sip_gateway_sid,
      address: row.ipv4,
      netmask: row.netmask ?? 32,
      port: row.port ?? null,
      protocol: row.protocol || 'udp',
      inbound: row.inbound,
      outbound: row.outbound,
      active: row.is_active,
      sips: row.use_sips_scheme ?? false,
      pings: row.send_options_ping ?? false,
    })),
);

/** A page of numbers, with the total. */
export const wireStoredNumbers: z.ZodType<{ rows: StoredNumber[]; total: number | null }> = wireList(
  z
    .object({
      phone_number_sid: wireSid,
      number: wireString,
      voip_carrier_sid: wireSidOrNull.optional(),
      account_sid: wireSidOrNull.optional(),
      application_sid: wireSidOrNull.optional(),
      service_provider_sid: wireSidOrNull.optional(),
    })
    .transform((row) => ({
      id: row.phone_number_sid,
      number: row.number,
      carrierId: row.voip_carrier_sid ?? null,
      accountId: row.account_sid ?? null,
      application: row.application_sid ?? null,
      testOf: row.service_provider_sid ?? null,
    })),
);

export const wireTables = wireRows<RoutingTable>(
  z
    .object({
      lcr_sid: wireSid,
      name: wireString,
      is_active: wireFlag,
      account_sid: wireSidOrNull.optional(),
      service_provider_sid: wireSidOrNull.optional(),
    })
    .transform((row) => ({
      id: row.lcr_sid,
      name: row.name,
      active: row.is_active,
      accountId: row.account_sid ?? null,
      providerId: row.service_provider_sid ?? null,
      routes: [],
    })),
);

const wireEntry = z
  .object({ voip_carrier_sid: wireSidOrNull.optional(), priority: wireNumber.optional() })
  .transform((row) => ({ carrierId: row.voip_carrier_sid ?? '', priority: row.priority ?? 0 }));

// Without a route that can't be read, another one would seem to take its calls.
export const wireTableRoutes = z.array(
  z
    .object({
      regex: wireString,
      priority: wireNumber.optional(),
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
      account_sid: wireSidOrNull.optional(),
      application_sid: wireSidOrNull.optional(),
    })
    .transform((row) => ({
      id: row.ms_teams_tenant_sid,
      fqdn: row.tenant_fqdn,
      accountId: row.account_sid ?? null,
      application: row.application_sid ?? null,
    })),
);

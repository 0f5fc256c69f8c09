import { changeOf, type CarrierChange } from '../../lib/resources/carriers/change';
import type { CarrierValues } from '../../lib/resources/carriers/values';
import type { Stack } from './stack';

/** A carrier as the console's own page loads it. */
export interface LoadedCarrier {
  values: CarrierValues;
  facts: { marks: Record<string, string> };
}

/** What the page sends for these form values. */
export function saveBody(
  loaded: LoadedCarrier,
  changes: Partial<CarrierValues>,
): { values: CarrierChange; marks: Record<string, string> } {
  return { values: changeOf({ ...loaded.values, ...changes }, loaded.values), marks: loaded.facts.marks };
}

export interface PlatformCarrier {
  voip_carrier_sid: string;
  name: string;
  account_sid: string | null;
  service_provider_sid: string;
  is_active: number;
  register_status: object;
  tech_prefix: string | null;
}

export interface PlatformGateway {
  sip_gateway_sid: string;
  ipv4: string;
  netmask: number;
  port: number | null;
  inbound: number;
  outbound: number;
}

/** A carrier as stored by the platform itself; undefined if no carrier has that name. */
export async function carrierNamed({ sandbox }: Stack, name: string): Promise<PlatformCarrier> {
  const all = await sandbox.ask<PlatformCarrier[]>('admin', 'GET', '/VoipCarriers');
  return all.find((one) => one.name === name)!;
}

export function gatewaysOf({ sandbox }: Stack, sid: string): Promise<PlatformGateway[]> {
  return sandbox.ask('admin', 'GET', `/SipGateways?voip_carrier_sid=${sid}`);
}

/** Removes all routing tables: a carrier used by one of them cannot be deleted. */
export async function withoutRouting(stack: Stack): Promise<void> {
  const tables = await stack.sandbox.ask<{ lcr_sid: string }[]>('admin', 'GET', '/Lcrs');
  for (const { lcr_sid } of tables) await stack.sandbox.ask('admin', 'DELETE', `/Lcrs/${lcr_sid}`);
}

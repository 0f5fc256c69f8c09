import type { PlatformCalls } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import { wireSipGateways } from './gateway-wire';

/** How many SIP gateways of a carrier receive calls, and how many send them. */
export interface GatewayCounts {
  inbound: number;
  outbound: number;
}

/** Counts the SIP gateways of a carrier that receive calls and those that send them; one may do both. */
export async function countGateways(calls: PlatformCalls, carrierSid: string): Promise<Result<GatewayCounts>> {
  const found = await calls.get('/SipGateways', wireSipGateways, { query: { voip_carrier_sid: carrierSid } });
  if (!found.ok) return found;
  const count = (direction: keyof GatewayCounts) => found.value.filter(({ columns }) => columns[direction]).length;
  return ok({ inbound: count('inbound'), outbound: count('outbound') });
}

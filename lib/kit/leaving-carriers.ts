import { z } from 'zod';
import { counted, isAbsent, orNone } from './deletion';
import { path } from './platform-calls';
import { ok, type Result } from './problem';
import type { ResourceContext } from './resource';
import * as wire from './wire';

/** A carrier to be deleted together with its owner. */
export interface LeavingCarrier {
  sid: string;
  name: string;
}

const wireLeavingCarriers: z.ZodType<LeavingCarrier[]> = wire.rows(
  wire.record({ sid: ['voip_carrier_sid', wire.sid], name: ['name', wire.string] }),
);

const wireGateways = wire.rows(z.looseObject({})).transform((rows) => rows.length);

/** With more carriers than this, their gateways are not counted: each carrier costs two requests. */
const MOST_COUNTED = 20;

/** The carriers of an owner's list, which are deleted with the owner; none where the platform has no such list. */
export async function leavingCarriers({ calls }: ResourceContext, list: string): Promise<Result<LeavingCarrier[]>> {
  return orNone(await calls.get(list, wireLeavingCarriers));
}

/** '2 carriers with 4 SIP gateways and 1 SMPP gateway'; without the gateways when there are too many carriers to count. */
export async function carriersWithGateways(
  { calls }: ResourceContext,
  carriers: LeavingCarrier[],
): Promise<Result<string[]>> {
  const words = counted(carriers.length, 'carrier');
  if (words.length === 0) return ok([]);
  if (carriers.length > MOST_COUNTED) return ok([`${words[0]} with their gateways`]);
  const sums = { sip: 0, smpp: 0 };
  for (const { sid } of carriers) {
    const query = { voip_carrier_sid: sid };
    const [sip, smpp] = await Promise.all([
      calls.get('/SipGateways', wireGateways, { query }),
      calls.get('/SmppGateways', wireGateways, { query }),
    ]);
    if (!sip.ok) return sip;
    if (!smpp.ok && !isAbsent(smpp.problem)) return smpp;
    sums.sip += sip.value;
    sums.smpp += smpp.ok ? smpp.value : 0;
  }
  const gateways = [...counted(sums.sip, 'SIP gateway'), ...counted(sums.smpp, 'SMPP gateway')];
  return ok([gateways.length > 0 ? `${words[0]} with ${gateways.join(' and ')}` : words[0]!]);
}

/** Deletes carriers one by one, each with all its gateways. @returns how many are gone, and the failure of the next */
export async function removeCarriers(
  { calls }: ResourceContext,
  carriers: LeavingCarrier[],
): Promise<{ gone: number; failure: Result<null> }> {
  for (const [gone, { sid }] of carriers.entries()) {
    const removed = await calls.delete(path`/VoipCarriers/${sid}`);
    if (!removed.ok && !isAbsent(removed.problem)) return { gone, failure: removed };
  }
  return { gone: carriers.length, failure: ok(null) };
}

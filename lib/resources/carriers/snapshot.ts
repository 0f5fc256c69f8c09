import { allOf } from '../../kit/all-of';
import { ownerPath, path } from '../../kit/platform-calls';
import { ofExisting, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Step } from '../../kit/steps';
import * as wire from '../../kit/wire';
import { wireSipGateways, wireSmppGateways, type StoredGateway } from './gateway-wire';
import { gatewayLabel, losesNetwork } from './networks';
import type { Columns } from './plain-columns';
import { wireCarrier } from './wire';

/** A carrier's state on the platform, or the state wanted: everything that one save can touch. */
export interface Snapshot {
  columns: Columns;
  sip: StoredGateway[];
  smpp: StoredGateway[];
}

type CarrierStep = Step<Snapshot>;

/** Reads everything that a save of this carrier may touch; SMPP gateways only if the installation has them. */
export async function readSnapshot(context: ResourceContext, sid: string) {
  const { calls, features } = context;
  const query = { voip_carrier_sid: sid };
  const read = await allOf(
    calls.get(path`/VoipCarriers/${sid}`, wireCarrier),
    calls.get('/SipGateways', wireSipGateways, { query }).then(ofExisting),
    features.sms ? calls.get('/SmppGateways', wireSmppGateways, { query }).then(ofExisting) : ok<StoredGateway[]>([]),
  );
  if (!read.ok) return read;
  const [carrier, sip, smpp] = read.value;
  return ok({ carrier, columns: carrier.columns, sip, smpp });
}

const KINDS = [
  { list: 'sip', path: '/SipGateways', word: 'SIP' },
  { list: 'smpp', path: '/SmppGateways', word: 'SMPP' },
] as const;

const same = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => (a[key] ?? null) === (b[key] ?? null));

/** Whether a gateway has these columns, whatever else the platform has added to it. */
export const has = (gateway: StoredGateway, columns: Record<string, unknown>) =>
  same(columns, pick(gateway.columns, Object.keys(columns)));

const holds = (list: StoredGateway[], columns: Record<string, unknown>) =>
  list.some((gateway) => has(gateway, columns));

/**
 * The calls that lead from one state to the other, in an order in which an active carrier always has gateways: first new ones,
 * then changes, then the carrier itself, and finally deletions. What could perhaps not be undone comes last, one at a time.
 */
export function stepsBetween(context: ResourceContext, sid: string, from: Snapshot, to: Snapshot): CarrierStep[] {
  const { calls } = context;
  const steps: CarrierStep[] = [];
  for (const { list, path: base, word } of KINDS) {
    const known = new Map(from[list].map((gateway) => [gateway.sid, gateway]));
    const kept = new Set(to[list].map((gateway) => gateway.sid));
    for (const gateway of to[list]) {
      const what = gatewayLabel(word, gateway);
      const { columns } = gateway;
      const before = gateway.sid ? known.get(gateway.sid) : undefined;
      if (!before) {
        const shownIn = (state: Snapshot) => holds(state[list], columns);
        const run = () => calls.post(base, { voip_carrier_sid: sid, ...columns }, wire.created);
        steps.push({ what, kind: 'add', shownIn, run });
        continue;
      }
      const changed = changedColumns(before.columns, columns);
      if (Object.keys(changed).length === 0) continue;
      steps.push({
        what,
        kind: losesNetwork(before, gateway) ? `narrow ${gateway.sid!}` : 'change',
        shownIn: (state) => state[list].some((one) => one.sid === gateway.sid && has(one, changed)),
        run: () => calls.put(`${base}/${gateway.sid!}`, asJudged(changed, columns)),
      });
    }
    for (const gateway of from[list].filter((one) => !kept.has(one.sid))) {
      steps.push({
        what: `${gatewayLabel(word, gateway)} (removal)`,
        kind: losesNetwork(gateway) ? `remove ${gateway.sid!}` : 'remove',
        shownIn: (state) => !holds(state[list], gateway.columns),
        run: async () => orGone(await calls.delete(`${base}/${gateway.sid!}`)),
      });
    }
  }
  const changed = changedColumns(from.columns, to.columns);
  if (Object.keys(changed).length > 0) {
    steps.push({
      what: 'Carrier',
      kind: 'carrier',
      secrets: true,
      shownIn: (state) => same(changed, pick(state.columns, Object.keys(changed))),
      run: () => calls.put(carrierPath(context, sid), changed),
    });
  }
  const order = ['add', 'change', 'carrier', 'remove'];
  const placeOf = ({ kind }: CarrierStep) => (order.includes(kind) ? order.indexOf(kind) : order.length);
  return steps.sort((a, b) => placeOf(a) - placeOf(b));
}

/** A gateway that someone else has deleted meanwhile is removed, too: undoing the save would bring it back. */
const orGone = (removed: Result<null>): Result<null> =>
  !removed.ok && removed.problem.code === 'deleted-meanwhile' ? ok(null) : removed;

/**
 * Directions and netmask are judged together with the address, each by what the same request says of the others. A network is
 * only sent when it changes: an installation may refuse one that is stored.
 */
function asJudged(changed: Record<string, unknown>, columns: Record<string, unknown>): Record<string, unknown> {
  if (!['inbound', 'outbound', 'netmask'].some((name) => name in changed)) return changed;
  const host = columns.netmask === 32 ? { netmask: 32 } : {};
  return { ...pick(columns, ['ipv4', 'inbound', 'outbound']), ...host, ...changed };
}

const pick = (columns: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, columns[name]]));

/** Only differences are sent: columns that are unknown or untouched keep their values. */
function changedColumns(from: Record<string, unknown>, to: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => (from[name] ?? null) !== (value ?? null)));
}

/** Account users write by their account's path, everyone else by the provider's (CONTRACT 10). */
export function carrierPath({ principal, provider }: ResourceContext, sid?: string): string {
  const base = `${ownerPath(principal.accountSid, provider.providerSid)}/VoipCarriers`;
  return sid ? base + path`/${sid}` : base;
}

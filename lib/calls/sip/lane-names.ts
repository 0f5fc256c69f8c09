import { trunkName } from '../trunks';
import { isOwnOuter } from './clock';
import type { Ladder } from './ladder';

/** What the record of a call reveals about the hosts involved. */
export interface CallHosts {
  direction: string | null;
  /** The carrier's name; 'user' for a SIP user's own device. */
  trunk: string | null;
  /** The platform's own address, and the remote one. */
  host: string | null;
  remoteHost: string | null;
}

/**
 * The names of a ladder's lanes: the capture server's, otherwise the host's role in the call.
 * @returns a name for each lane; the address if nothing better is known
 */
export function laneNames(ladder: Pick<Ladder, 'lanes' | 'rungs' | 'legs'>, call: CallHosts): string[] {
  const { lanes, rungs, legs } = ladder;
  const edge = edgeOf(ladder, call);
  const trunk = call.trunk && trunkName(call.trunk);
  const isOn = (lane: number, which: (leg: Ladder['legs'][number]) => boolean) =>
    lane !== edge && rungs.some(({ leg, from, to }) => which(legs[leg]!) && (from === lane || to === lane));
  const outside = lanes.map((_, lane) => isOn(lane, isOwnOuter));
  const several = outside.filter(Boolean).length > 1;
  let gateway = 0;
  return lanes.map(({ address, name }, lane) => {
    if (outside[lane]) gateway += 1;
    if (name) return name;
    if (lane === edge) return 'SBC';
    if (outside[lane] && trunk && edge !== null) return several ? `${trunk}, gateway ${gateway}` : trunk;
    return !outside[lane] && isOn(lane, ({ inner }) => inner) ? 'Media server' : address;
  });
}

/** The lane of the session border controller: the host in the record, otherwise the one involved in every leg; null if unknown. */
export function edgeOf(
  { lanes, rungs, legs }: Pick<Ladder, 'lanes' | 'rungs' | 'legs'>,
  call: CallHosts,
): number | null {
  const named = lanes.findIndex(({ host }) => host === call.host);
  if (named >= 0) return named;
  const isIn = (lane: number, leg: number) =>
    rungs.some((rung) => rung.leg === leg && (rung.from === lane || rung.to === lane));
  const common = lanes.findIndex((_, lane) => legs.every((_leg, leg) => isIn(lane, leg)));
  if (legs.length > 1 && common >= 0) return common;
  const remote = lanes.findIndex(({ host }) => host === call.remoteHost);
  return lanes.length === 2 && remote >= 0 ? 1 - remote : null;
}

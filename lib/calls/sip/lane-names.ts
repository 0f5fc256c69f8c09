import type { Ladder } from './ladder';

/** What the record of a call says about the hosts that took part. */
export interface CallHosts {
  direction: string | null;
  /** Name of the carrier; 'user' for a SIP user's own device. */
  trunk: string | null;
  /** The platform's own address, and the other side's. */
  host: string | null;
  remoteHost: string | null;
}

/** Words that stand for a trunk in call records without being a carrier's name (CONTRACT-2, section 28). */
const TRUNKS: Record<string, string> = {
  user: 'SIP device',
  'Microsoft Teams': 'Microsoft Teams',
  sipUri: 'SIP address',
};

/**
 * What each lane of a ladder is called: as the capture server names it, else by its part in the call.
 * @returns a name for each lane; the address where nothing better is known
 */
export function laneNames(ladder: Pick<Ladder, 'lanes' | 'rungs' | 'legs'>, call: CallHosts): string[] {
  const { lanes, rungs, legs } = ladder;
  const edge = edgeOf(ladder, call);
  const trunk = call.trunk === null ? null : (TRUNKS[call.trunk] ?? call.trunk);
  const outside = lanes.map((_, lane) =>
    rungs.some(({ leg, from, to }) => !legs[leg]!.inner && lane !== edge && (from === lane || to === lane)),
  );
  const several = outside.filter(Boolean).length > 1;
  let gateway = 0;
  return lanes.map(({ address, name }, lane) => {
    if (outside[lane]) gateway += 1;
    if (name) return name;
    if (lane === edge) return 'SBC';
    if (outside[lane] && trunk && edge !== null) return several ? `${trunk}, gateway ${gateway}` : trunk;
    return !outside[lane] && legs.some(({ inner }) => inner) ? 'Media server' : address;
  });
}

/** The session border controller: the host that the record names, else the one that has a part in every leg. */
function edgeOf({ lanes, rungs, legs }: Pick<Ladder, 'lanes' | 'rungs' | 'legs'>, call: CallHosts): number | null {
  const named = lanes.findIndex(({ host }) => host === call.host);
  if (named >= 0) return named;
  const isIn = (lane: number, leg: number) =>
    rungs.some((rung) => rung.leg === leg && (rung.from === lane || rung.to === lane));
  const common = lanes.findIndex((_, lane) => legs.every((_leg, leg) => isIn(lane, leg)));
  if (legs.length > 1 && common >= 0) return common;
  const remote = lanes.findIndex(({ host }) => host === call.remoteHost);
  return lanes.length === 2 && remote >= 0 ? 1 - remote : null;
}

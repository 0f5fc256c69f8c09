import { isFrom } from './addresses';
import type { Carrier, Gateway } from './config';
import type { Inquiry } from './inbound-types';
import { say, type Trail } from './trail';

/** A gateway that a call may come from. */
export interface Match {
  carrier: Carrier;
  gateway: Gateway;
}

/**
 * The carriers' gateways that count as the source of a call; deactivated ones do too, and ports do not matter. Carriers whose
 * gateways are not read yet are recorded as needed.
 */
export function gatewaysFrom(carriers: readonly Carrier[], source: string, trail: Trail): Match[] {
  return carriers.flatMap((carrier) =>
    gatewaysOf(carrier, trail)
      .filter((gateway) => gateway.inbound && isFrom(source, gateway))
      .map((gateway) => ({ carrier, gateway })),
  );
}

/** The gateways of a carrier, as far as they are known. */
export function gatewaysOf(carrier: Carrier, trail: Trail): Gateway[] {
  if (carrier.gateways === null) {
    if (!trail.needs.gateways.includes(carrier.id)) trail.needs.gateways.push(carrier.id);
    return [];
  }
  if (carrier.gateways !== 'unreadable') return carrier.gateways;
  trail.leaveOpen(say`Couldn’t load the gateways of ${trail.ref('carrier', carrier.id)}.`);
  return [];
}

/** Matches with the smallest network first; ties keep their order. */
export function narrowestFirst(matches: readonly Match[]): Match[] {
  return matches.toSorted((a, b) => b.gateway.netmask - a.gateway.netmask);
}

/** The distinct carriers of some matches. */
export function carriersOf(matches: readonly Match[]): Carrier[] {
  return [...new Set(matches.map(({ carrier }) => carrier))];
}

/**
 * Whether a call is from this carrier if it comes from where its registration ends: only with the trunk type for that, which
 * carriers from before there were types don't have.
 */
export function isKnownByRegistration({ trunkType, requiresRegister }: Carrier): boolean {
  return requiresRegister && trunkType === 'reg';
}

/** Whether only the source address tells that a call is from this carrier. */
export function isKnownByAddress(carrier: Carrier): boolean {
  return carrier.trunkType !== 'auth' && !isKnownByRegistration(carrier);
}

/** The gateways of carriers whose registration currently ends at the source, if the call says so. */
export function registeredFrom({ config, call, trail, source }: Inquiry): Match[] {
  const peers = config.carriers.filter(({ id, active }) => active && call.registrationPeers?.includes(id));
  const matches = peers.flatMap((carrier) => gatewaysOf(carrier, trail).map((gateway) => ({ carrier, gateway })));
  if (matches.length > 0) {
    const names = trail.carriers(carriersOf(matches));
    trail.step(
      source
        ? say`The registration of ${names} currently ends at ${source}.`
        : say`The call comes from where the registration of ${names} ends.`,
    );
  }
  return matches;
}

/** Reports which gateways were found, and which of them are deactivated but work anyway. */
export function sayMatches(matches: readonly Match[], source: string, trail: Trail): void {
  for (const { carrier, gateway } of matches) {
    const place = gateway.netmask < 32 ? `lies in the network ${gateway.address}/${gateway.netmask}` : 'is the address';
    const off = gateway.active
      ? ''
      : ' The gateway is inactive, but the platform doesn’t check that for incoming calls.';
    trail.step(say`${source} ${place} of a gateway of ${trail.ref('carrier', carrier.id)}.${off}`);
  }
}

/** Reports carriers that the database may return instead of the one that is assumed. */
export function sayOthers(carriers: readonly Carrier[], trail: Trail): void {
  if (carriers.length === 0) return;
  trail.step(say`${trail.carriers(carriers)} would match as well: the order of the database decides.`, 'undefined');
}

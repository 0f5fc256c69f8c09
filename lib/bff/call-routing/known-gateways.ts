import { randomUUID } from 'node:crypto';
import type { Gateway } from '../../call-routing/config';
import { memory } from '../../kit/memory';
import type { Result } from '../../kit/problem';
import type { Resource, ResourceContext } from '../../kit/resource';
import { RoutingSource } from '../../resources/call-routing/load';
import type { Session } from '../../session/session';
import { sharedStore } from '../../store/store';
import { pauseFor } from '../pause';
import { sessionKey } from '../session-key';
import type { Viewer } from '../viewer';

interface Known {
  byCarrier: Map<string, Gateway[]>;
  /** Of the user's last change of a carrier when they were read, at whatever replica; null: none was known. */
  change: string | null;
}

const KEPT_MS = 180_000;

// A question needs the gateways of many carriers, one call each: they are cached for a while, for this user only.
const gateways = memory<Known>('routing gateways', { forMs: KEPT_MS, most: 200 });

const changeKey = (session: Session) => `gateways changed ${sessionKey(session)}`;

/** To be called after a carrier was saved, so that the user sees the change at once, also at another replica. */
export async function forgetGateways({ session }: Pick<Viewer, 'session'>): Promise<void> {
  gateways.forget(sessionKey(session));
  await sharedStore().set(changeKey(session), randomUUID(), KEPT_MS);
}

/**
 * Drops the cached gateways after a deletion of carriers; does nothing for other areas. Also to be called after a failure: the
 * platform may refuse to delete a carrier after it has deleted its gateways.
 */
export async function forgetGatewaysOf({ area }: Pick<Resource, 'area'>, viewer: Pick<Viewer, 'session'>) {
  if (area === 'carriers') await forgetGateways(viewer);
}

/** The records that decide where calls go; gateways are read while the platform has room, and not those that are known. */
export async function routingSource({ session }: Viewer, context: ResourceContext): Promise<Result<RoutingSource>> {
  return RoutingSource.open(context, await rememberedGateways(session), () => pauseFor(context.calls) === 0);
}

/** The gateways that this user has read recently, by carrier. */
export async function rememberedGateways(session: Session): Promise<Map<string, Gateway[]>> {
  const change = await sharedStore().get(changeKey(session));
  const known = gateways.get(sessionKey(session));
  if (known?.change === change) return known.byCarrier;
  const made = { byCarrier: new Map<string, Gateway[]>(), change };
  gateways.keep(sessionKey(session), made);
  return made.byCarrier;
}

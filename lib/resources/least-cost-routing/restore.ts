import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { carrierOf, planSave, type StoredTable } from './plan';
import { sendDeletions, sendFacts, sendRoutes } from './send';
import { readTable } from './table';

/**
 * Brings a table back to what it was before a save that failed on the way. What really happened is read first: a call may
 * have had its effect although its answer was lost. Carriers that the save has given to rows without one are taken away.
 */
export async function restoreTable(context: ResourceContext, before: StoredTable): Promise<Result<null>> {
  const now = await readTable(context, before.lcrSid);
  if (!now.ok) return now;
  const facts = await sendFacts(context, now.value, before);
  if (!facts.ok) return facts;
  const had = new Map(before.routes.map((route) => [route.routeSid, route]));
  for (const route of now.value.routes) {
    if (had.get(route.routeSid)?.entries.length !== 0) continue;
    for (const { entrySid } of route.entries) {
      const removed = await context.calls.delete(path`/LcrCarrierSetEntries/${entrySid}`);
      if (!removed.ok) return removed;
    }
  }
  // Rows without a carrier cannot be part of a bulk update, before as after.
  const board = {
    routes: before.routes.map((route) => ({
      route_sid: route.routeSid,
      regex: route.text,
      carrier_sid: carrierOf(route),
    })),
    default_carrier_sid: before.defaultRoute ? carrierOf(before.defaultRoute) : '',
  };
  const plan = planSave(now.value, board);
  const sent = await sendRoutes(context, now.value, {
    ...plan,
    missingCarriers: [],
    standard: before.defaultRoute ? plan.standard : null,
  });
  if (!sent.ok) return sent;
  const removed = await sendDeletions(context, plan.deletions);
  return removed.ok ? ok(null) : removed;
}

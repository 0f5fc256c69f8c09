import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { changesNothing, runSteps, type Part, type Run } from '../../kit/steps';
import { strayed } from '../../kit/strayed';
import { wireCreated } from '../../kit/wire';
import { checkedCarrier, wantedState } from './save';
import { carrierPath, readSnapshot, stepsBetween, type Snapshot } from './snapshot';
import type { CarrierValues } from './values';
import { wireCarrierRows, type CarrierRecord } from './wire';

const NOTHING: Snapshot = { columns: {}, sip: [], smpp: [] };

/**
 * Creates a carrier with its gateways. It becomes active only once they are there. On failure it is deleted again; what
 * cannot be deleted is reported.
 */
export async function createCarrier(context: ResourceContext, given: CarrierValues): Promise<Result<{ sid: string }>> {
  const values = await checkedCarrier(context, given, null);
  if (!values.ok) return values;
  const wanted = wantedState(context, values.value, null);
  const list = () => context.calls.get(carrierPath(context), wireCarrierRows);
  const known = await list();
  if (!known.ok) return known;
  const body = { ...wanted.columns, is_active: false };
  const { principal, provider } = context;
  const owner = principal.accountSid ? {} : { service_provider_sid: provider.providerSid };
  const created = await context.calls.post(carrierPath(context), { ...body, ...owner }, wireCreated);
  if (!created.ok && changesNothing(created.problem)) return created;
  const isSent = (one: CarrierRecord) => one.name === values.value.name.trim() && !one.isActive;
  const sid = created.ok ? created.value : await strayed(known.value, list, (one) => one.carrierSid, isSent);
  const steps = stepsBetween(context, sid ?? '', { ...NOTHING, columns: body }, wanted);
  const run: Run<Snapshot> = created.ok ? await runSteps(steps) : { results: new Map(), failure: created.problem };
  if (sid && !run.failure) return ok({ sid });
  // Not there is not the same as never: a lost creation may still be on its way.
  const never = sid === null && !run.failure?.doubtful;
  const left = sid ? await discarded(context, sid) : never ? null : undefined;
  // The answers were lost, but not the effects.
  if (sid && left && steps.every((step) => step.shownIn(left))) return ok({ sid });
  const outcome = left === undefined ? 'not known' : left ? 'saved' : sid ? 'undone' : 'not saved';
  const parts = steps.map((step): Part => {
    const missing = !run.results.has(step) || (left && !step.shownIn(left));
    return { what: step.kind === 'carrier' ? 'Activation' : step.what, outcome: missing ? 'not saved' : outcome };
  });
  const sentence =
    left === undefined
      ? 'We couldn’t confirm what was created. Look again before you save again.'
      : left
        ? 'The carrier was created but left inactive, because some of it couldn’t be saved.'
        : 'The carrier wasn’t created; nothing was saved.';
  const message = `${sentence} ${run.failure!.message}`;
  return { ok: false, problem: { ...run.failure!, message, parts: [{ what: 'Carrier', outcome }, ...parts] } };
}

/** Deletes what a failed creation has left. @returns what there is then: null for nothing, undefined when nobody can tell */
async function discarded(context: ResourceContext, sid: string): Promise<Snapshot | null | undefined> {
  const removed = await context.calls.delete(`/VoipCarriers/${sid}`);
  if (removed.ok) return null;
  const left = await readSnapshot(context, sid);
  if (left.ok) return removed.problem.doubtful ? undefined : left.value;
  return left.problem.kind === 'not-found' ? null : undefined;
}

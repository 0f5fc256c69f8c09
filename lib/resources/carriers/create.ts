import { createInSteps, findLost, outcomeOfLeftover, type Leftover } from '../../kit/create-in-steps';
import type { Values } from '../../kit/form';
import { noteBefore } from '../../kit/made-since';
import { path } from '../../kit/platform-calls';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { runSteps, type Part, type Step } from '../../kit/steps';
import * as wire from '../../kit/wire';
import { checkedCarrier, wantedState } from './save';
import { carrierPath, readSnapshot, stepsBetween, type Snapshot } from './snapshot';
import type { CarrierValues } from './values';
import { wireCarrierRows, type CarrierRecord } from './wire';

/** What identifies a carrier being created: its name, in any letter case, and its owner (for account users, their account). */
export function identityOf({ principal }: ResourceContext, { name, account_sid }: Values): string {
  const account = principal.accountSid ?? (account_sid ? String(account_sid) : '');
  return `${String(name).trim().toLowerCase()}\n${account}`;
}

/**
 * Creates a carrier with its gateways, and activates it only once they exist. On failure it is deleted again; what cannot be
 * deleted is reported.
 */
export async function createCarrier(context: ResourceContext, given: CarrierValues): Promise<Result<{ sid: string }>> {
  const values = await checkedCarrier(context, given, null);
  if (!values.ok) return values;
  const wanted = wantedState(context, values.value, null);
  const list = () => context.calls.get(carrierPath(context), wireCarrierRows);
  const known = await list();
  if (!known.ok) return known;
  noteBefore(
    context,
    identityOf(context, { ...values.value }),
    known.value.map(({ carrierSid }) => carrierSid),
  );
  const { principal, provider, calls } = context;
  const body = { ...wanted.columns, is_active: false };
  const owner = principal.accountSid ? {} : { service_provider_sid: provider.providerSid };
  const isSent = (one: CarrierRecord) => one.name === values.value.name.trim() && !one.isActive;
  const stepsOf = (sid: string) => stepsBetween(context, sid, { columns: body, sip: [], smpp: [] }, wanted);
  let steps: Step<Snapshot>[] = stepsOf('');
  let begun = new Set<Step<Snapshot>>();

  const creation = await createInSteps<Snapshot>({
    create: () => calls.post(carrierPath(context), { ...body, ...owner }, wire.created),
    find: () => findLost(known.value, list, (one) => one.carrierSid, isSent),
    async complete(sid) {
      steps = stepsOf(sid);
      const { failure, results } = await runSteps(steps);
      begun = new Set(results.keys());
      return failure;
    },
    remove: (sid) => calls.delete(path`/VoipCarriers/${sid}`),
    read: (sid) => readSnapshot(context, sid),
  });
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  if (creation.kind === 'refused') return { ok: false, problem: creation.problem };
  const { leftover, problem } = creation;
  // The responses were lost, but the changes took effect.
  if (leftover.kind === 'present' && steps.every((step) => step.shownIn(leftover.state)))
    return ok({ sid: leftover.sid });
  const outcome = outcomeOfLeftover(leftover);
  const parts = steps.map((step): Part => {
    const isMissing = !begun.has(step) || (leftover.kind === 'present' && !step.shownIn(leftover.state));
    return { what: step.kind === 'carrier' ? 'Activation' : step.what, outcome: isMissing ? 'not saved' : outcome };
  });
  const message = `${sentenceOf(leftover)} ${problem.message}`;
  return { ok: false, problem: { ...problem, message, parts: [{ what: 'Carrier', outcome }, ...parts] } };
}

function sentenceOf({ kind }: Leftover<Snapshot>): string {
  if (kind === 'unknown') {
    return 'We couldn’t confirm what was created. Check before you save again.';
  }
  return kind === 'present'
    ? 'The carrier was created but left inactive, because some of it couldn’t be saved.'
    : 'The carrier wasn’t created; nothing was saved.';
}

import type { Constraints, Plan } from '../../configuration/plan';
import { planning } from '../../configuration/plan-for';
import type { Configuration } from '../../configuration/model';
import { andThen, fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Target } from './adapter';
import { asStored } from './as-stored';
import { constraintsFor, lacksAccountTables } from './constraints';
import { directoryOf } from '../directory';
import type { Viewer } from '../viewer';
import { ranInTurns } from './in-turns';
import { readConfiguration, readRecords, roomFor, targetOf } from './read';
import { refusedSteps } from './rehearsal';
import { emailsTaken, takenElsewhere, unsureNotes } from './taken';

export const WITHOUT_TABLE =
  'The account’s routing table isn’t included: only administrators and its own users can see it.';

/** Plans how to bring a target to the state of a configuration. */
export async function planOf(context: ResourceContext, target: Target, file: Configuration): Promise<Result<Plan>> {
  if (file.kind !== target.kind) {
    const [what, place] =
      file.kind === 'account' ? ['an account', 'an account'] : ['a service provider', 'the service provider'];
    return fail('invalid', `The file is the configuration of ${what}: choose ${place} to compare it with.`);
  }
  const room = await roomFor(context, target);
  if (!room.ok) return room;
  const read = await readRecords(room.value);
  if (!read.ok) return read;
  const { configuration: stored, records } = read.value;
  const wanted = asStored(file, stored);
  const constraints = constraintsFor(context, room.value.names);
  const planWith = (more: Constraints) => ranInTurns(planning(wanted, stored, { ...constraints, ...more }));
  const first = await planWith({});
  const elsewhere = await takenElsewhere(room.value, first, stored);
  if (!elsewhere.ok) return elsewhere;
  const { taken, unread } = elsewhere.value;
  let plan = Object.keys(taken).length === 0 ? first : await planWith({ taken });
  const emails = await emailsTaken(room.value, plan);
  if (!emails.ok) return emails;
  const refused = emails.value;
  if (refused.size > 0) plan = await planWith({ taken, refused });
  for (;;) {
    const found = await refusedSteps(room.value, plan, records);
    if (!found.ok) return found;
    const known = refused.size;
    for (const [id, why] of found.value) refused.set(id, why);
    if (refused.size === known) break;
    // Others may need what is refused: each round refuses at least one step more.
    plan = await planWith({ taken, refused });
  }
  const { accounts, routing } = file.areas;
  // A file without the account itself is not of a whole account: what else it leaves out is no surprise.
  const isWithout = file.kind === 'account' && accounts && !routing && lacksAccountTables(context);
  const notes = [...plan.notes, ...(isWithout ? [WITHOUT_TABLE] : []), ...unsureNotes(room.value, plan, unread)];
  return ok({ ...plan, notes });
}

/**
 * The other side of a comparison: another account of the current provider, or another provider that the user sees.
 * @param from what it is; neither is the current provider itself
 */
export async function otherSide(
  { providers, calls }: Pick<Viewer, 'providers' | 'calls'>,
  context: ResourceContext,
  { account, provider }: { account?: string; provider?: string },
): Promise<Result<Configuration>> {
  let side = context;
  if (provider && provider !== context.provider.providerSid) {
    const all = await providers(provider);
    if (!all.ok) return all;
    const other = all.value.find(({ providerSid }) => providerSid === provider);
    if (!other) return fail('not-found', 'There is no such service provider, or you can’t see it.');
    side = { ...context, provider: other, directory: directoryOf(calls, other) };
  }
  const target = await targetOf(side, account ?? '');
  if (!target.ok) return target;
  return andThen(roomFor(side, target.value), readConfiguration);
}

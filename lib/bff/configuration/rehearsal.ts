import { setImmediate as othersFirst } from 'node:timers/promises';
import { asEditor } from '../../access/principal';
import { AREAS } from '../../configuration/areas';
import type { AreaName } from '../../configuration/model';
import type { Plan, Step } from '../../configuration/plan';
import { allOf } from '../../kit/all-of';
import type { PlatformCalls } from '../../kit/platform-calls';
import { andThen, fail, ok, type Problem, type Result } from '../../kit/problem';
import { formName, type Room, type Secrets, type StoredRecord } from './adapter';
import { ADAPTERS } from './areas';
import { directoryAfter } from './directory-after';
import { roomFor, type StoredRecords } from './read';
import { ownerOf } from './step-owner';

/*
 * What the console's own rules refuse is known before anything is applied. So that no rule is written twice, each step of a plan
 * is saved by the very function that will apply it, with a platform that is out of reach: what is refused before the first call
 * would be refused then. What only the platform knows stays open.
 */

/** Steps per turn: some milliseconds of work. */
const AT_ONCE = 50;

/** Stands for a secret that someone will enter. */
const ENTERED = 'entered-L8er!';

/**
 * Why steps of a plan would be refused.
 * @param records those that the plan was made for
 * @returns the sentences by the ids of the steps
 */
export async function refusedSteps(
  { context, target }: Room,
  plan: Plan,
  records: StoredRecords,
): Promise<Result<Map<string, string>>> {
  const roomAfter = (areas: readonly AreaName[]) =>
    andThen(directoryAfter(context, target, plan, areas), (directory) =>
      roomFor({ ...context, directory, principal: asEditor(context.principal) }, target),
    );
  // An account is compared with all others: it isn't there yet when it is created.
  const rooms = await allOf(
    roomAfter(['applications', 'carriers']),
    roomAfter(['accounts', 'applications', 'carriers']),
  );
  if (!rooms.ok) return rooms;
  const [forAccounts, forOthers] = rooms.value;
  const refused = new Map<string, string>();
  let done = 0;
  for (const step of plan.steps) {
    const room = step.area === 'accounts' ? forAccounts : forOthers;
    const why = await refusal(room, step, plan.given.get(step.id) ?? {}, step.sid ? records.get(step.sid) : undefined);
    if (why) refused.set(step.id, why);
    if (++done % AT_ONCE === 0) await othersFirst();
  }
  return ok(refused);
}

async function refusal(room: Room, step: Step, given: Secrets, stored?: StoredRecord): Promise<string | null> {
  const adapter = ADAPTERS[step.area];
  if (step.action === 'change' && !stored?.view) return null;
  const owner = ownerOf(room, step, stored ?? null);
  if (!owner.ok) return owner.problem.message;
  const secrets = Object.fromEntries(step.secrets.map(({ path }) => [path, given[path] ?? ENTERED]));
  const wanted = { ...owner.value, fields: step.fields, secrets, forgets: step.forgets };
  const platform = outOfReach();
  const alone = { ...room, context: { ...room.context, calls: platform.calls } };
  const saved = await (step.action === 'create' ? adapter.create(alone, wanted) : adapter.save(alone, stored!, wanted));
  return saved.ok || platform.wasAsked() ? null : sentenceOf(saved.problem, step, given);
}

/** A platform that gets no call. */
function outOfReach() {
  let asked = false;
  const answer = async () => {
    asked = true;
    return fail('unavailable', 'This is only a rehearsal.');
  };
  const calls: PlatformCalls = { get: answer, post: answer, put: answer, delete: answer };
  return { calls, wasAsked: () => asked };
}

/** The sentences of a refusal; null where all are about secrets that someone has yet to enter. */
function sentenceOf({ message, fields }: Problem, { area, secrets }: Step, given: Secrets): string | null {
  const open = secrets.filter(({ path }) => !given[path]).map(({ path }) => fieldOfSecret(area, path));
  const entries = Object.entries(fields ?? {});
  if (entries.length === 0) return message;
  const left = entries.flatMap(([name, sentence]) => (open.includes(name) ? [] : [sentence]));
  return left.length > 0 ? [...new Set(left)].join(' ') : null;
}

function fieldOfSecret(area: AreaName, path: string): string {
  const known = AREAS[area].secrets.find((one) => one.path === path);
  if (known) return formName(known);
  return area === 'applications' ? 'env_secrets' : path.slice(path.indexOf('.') + 1);
}

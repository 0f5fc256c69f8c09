import { can } from '../../access/can';
import { isAccountUser } from '../../access/principal';
import { fieldsOf } from '../../configuration/area';
import { keyOf } from '../../configuration/record-name';
import { AREAS } from '../../configuration/areas';
import { changesOf, isOutdated } from '../../configuration/compare';
import { nameIn, type ConfigRecord, type Fields } from '../../configuration/model';
import { openLabel } from '../../configuration/open-parts';
import { isAsAsked, sameValue } from '../../configuration/order';
import type { Step } from '../../configuration/plan';
import { runChunk, toSendLater, type ChunkAnswer, type PieceResult } from '../../kit/chunk';
import { andThen, fail, ok, refuse, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { toRecord, type Room, type Secrets, type StoredRecord, type Wanted } from './adapter';
import { ADAPTERS } from './areas';
import { withSids } from './exact';
import { roomFor, targetOf } from './read';
import { ownerOf } from './step-owner';

/** A step to be executed, with the secrets that it needs. */
export interface ApplyPiece {
  id: string;
  step: Step;
  secrets: Secrets;
}

const WAS_SO = 'Already as planned.';
const PLAN_AGAIN = 'Plan again.';
const CHANGED = `It has changed since the plan was made. ${PLAN_AGAIN}`;

/**
 * Executes some steps of a plan. Each first checks that its record is still as the plan found it. What is already done counts
 * as done, so a step may arrive twice; what someone else has changed is left alone.
 * @param contextOf a context that includes what was created a moment ago
 * @returns the outcome of each
 */
export async function applySteps(
  contextOf: () => Promise<Result<ResourceContext>>,
  account: string,
  pieces: ApplyPiece[],
): Promise<Result<Omit<ChunkAnswer, 'pause'>>> {
  const results: PieceResult[] = [];
  let problem: Problem | undefined;
  for (const stage of [...new Set(pieces.map(({ step }) => step.stage))].sort((a, b) => a - b)) {
    const group = pieces.filter(({ step }) => step.stage === stage);
    if (problem) {
      results.push(...toSendLater(group));
      continue;
    }
    // A new context for each stage: what it refers to may have been created in the previous one.
    const room = await andThen(contextOf(), (context) => roomOf(context, account));
    const done = room.ok ? await runChunk(group, (piece) => applyStep(room.value, piece)) : room;
    if (!done.ok) {
      // What was done before must be reported; the rest is sent again.
      if (results.length === 0) return done;
      problem = done.problem;
      results.push(...toSendLater(group));
      continue;
    }
    results.push(...done.value.results);
    problem = done.value.problem;
  }
  // The rest, when it is sent again, finds the session ended and asks about it.
  return ok({ results, problem: problem?.kind === 'unauthenticated' ? undefined : problem });
}

async function roomOf(context: ResourceContext, account: string): Promise<Result<Room>> {
  const verdict = can(context.principal, 'update', 'configuration');
  return verdict.allowed
    ? andThen(targetOf(context, account), (target) => roomFor(context, target))
    : refuse(verdict.code);
}

/**
 * Executes one step, unless it is done already, or its record is no longer as the plan found it. After a lost response, it
 * checks whether the change was made.
 */
async function applyStep(room: Room, piece: ApplyPiece): Promise<Result<string | null>> {
  const done = await tried(room, piece);
  if (done.ok) return done;
  const again = done.problem.doubtful && (await isDone(room, piece));
  return again ? ok(null) : { ok: false, problem: halfDone(piece, done.problem) };
}

/**
 * A creation that the platform has cut off midway, because of too many requests or because the session ended, has failed: sent
 * once more, it would find its own traces, and take them for another record of that name.
 */
function halfDone({ step }: ApplyPiece, problem: Problem): Problem {
  const { kind, message, parts = [] } = problem;
  const isCutOff = kind === 'rate-limited' || kind === 'unauthenticated';
  const isLeft = parts.some(({ outcome }) => outcome === 'saved' || outcome === 'not known');
  if (step.action !== 'create' || !isCutOff || !isLeft) return problem;
  return { ...problem, kind: 'conflict', message: `${message} ${PLAN_AGAIN}` };
}

/** Whether the target state of a step is reached; false also if that cannot be determined. */
async function isDone(room: Room, { step }: ApplyPiece): Promise<boolean> {
  if (step.action === 'create') {
    const alike = await alikeOf(room, step);
    return alike.ok && alike.value.length > step.place && alike.value.some((one) => holdsStep(room, step, one));
  }
  const stored = await storedFor(room, step);
  if (!stored.ok) return step.action === 'remove' && stored.problem.kind === 'not-found';
  const now = toRecord(AREAS[step.area], room, stored.value);
  const secretsSo =
    step.forgets.every((path) => !stored.value.secrets.includes(path)) &&
    step.secrets.every(({ path }) => stored.value.secrets.includes(path));
  return step.action === 'change' && secretsSo && holdsStep(room, step, now);
}

async function tried(room: Room, { step, secrets }: ApplyPiece): Promise<Result<string | null>> {
  const missing = step.secrets.find(({ path }) => !secrets[path]);
  if (missing && step.action === 'create') return fail('invalid', `${missing.label} is needed.`);
  if (step.action === 'create') return create(room, step, secrets);
  const found = await storedFor(room, step);
  if (!found.ok) {
    const gone = step.action === 'remove' && found.problem.kind === 'not-found';
    return gone ? ok('Already gone.') : found;
  }
  const stored = found.value;
  const now = toRecord(AREAS[step.area], room, stored);
  const ownerNow = step.area === 'accounts' ? stored.sid : stored.accountSid;
  const side = (fields: Fields, path: string, of: string | null) =>
    withSids(room.names, fieldOf(room, step, path), fields[path], of);
  const isAsFound = (path: string) =>
    sameValue(fieldOf(room, step, path), side(now.fields, path, ownerNow), side(step.before, path, ownerNow));
  if (step.action === 'remove') {
    const same = Object.keys(step.before).every(isAsFound);
    return same ? ADAPTERS[step.area].remove(room, stored.sid) : fail('conflict', CHANGED);
  }
  const owner = ownerOf(room, step, stored);
  if (!owner.ok) return owner;
  const isAsWanted = (path: string) => {
    const wanted = side(step.fields, path, owner.value.accountSid);
    return isAsAsked(fieldOf(room, step, path), side(now.fields, path, ownerNow), wanted);
  };
  const open = Object.keys(step.fields).filter((path) => !isAsWanted(path));
  const strange = open.find((path) => !isAsFound(path));
  if (strange)
    return fail('conflict', `${labelOf(room, step, strange)}: it has changed since the plan was made. ${PLAN_AGAIN}`);
  const forgets = step.forgets.filter((path) => stored.secrets.includes(path));
  const after = { ...now.fields, ...step.fields };
  const isKept = (path: string) =>
    stored.secrets.includes(path) && !isOutdated(AREAS[step.area], path, now.fields, after);
  const lacking = step.secrets.filter(({ path }) => !isKept(path));
  if (open.length + forgets.length + lacking.length === 0) return ok(WAS_SO);
  const needed = lacking.find(({ path }) => !secrets[path]);
  if (needed) return fail('invalid', `${needed.label} is needed.`);
  const fields = Object.fromEntries(open.map((path) => [path, step.fields[path]!]));
  const wanted: Wanted = { ...owner.value, fields, secrets, forgets };
  return ADAPTERS[step.area].update(room, stored.sid, wanted);
}

async function create(room: Room, step: Step, secrets: Secrets): Promise<Result<string | null>> {
  const alike = await alikeOf(room, step);
  if (!alike.ok) return alike;
  if (alike.value.length > step.place) {
    const same = alike.value.some((stored) => holdsStep(room, step, stored));
    return same ? ok(WAS_SO) : fail('conflict', `A record with this name exists now, and it differs. ${PLAN_AGAIN}`);
  }
  const owner = ownerOf(room, step, null);
  if (!owner.ok) return owner;
  const made = await ADAPTERS[step.area].create(room, { ...owner.value, fields: step.fields, secrets, forgets: [] });
  return made.ok ? ok(null) : made;
}

/** The records with a step's key. */
async function alikeOf(room: Room, step: Step): Promise<Result<ConfigRecord[]>> {
  const area = AREAS[step.area];
  const { kind } = room.target;
  const first = area.key[0];
  const found = await ADAPTERS[step.area].read(room, first ? spellings(nameIn(step.fields[first])) : undefined);
  if (!found.ok) return found;
  const key = keyOf(area, { fields: step.fields }, kind);
  return ok(found.value.map((one) => toRecord(area, room, one)).filter((one) => keyOf(area, one, kind) === key));
}

/** A name as it is, and as a save stores it. */
const spellings = (name: string) => new Set([name, name.trim()]);

/** Whether a record contains everything that a step requires. */
function holdsStep(room: Room, step: Step, stored: ConfigRecord): boolean {
  return changesOf(AREAS[step.area], room.target.kind, { fields: step.fields }, stored, []).length === 0;
}

/** The record that a step changes: read again, and only if it belongs to the plan's target. */
async function storedFor(room: Room, step: Step): Promise<Result<StoredRecord>> {
  const adapter = ADAPTERS[step.area];
  const area = AREAS[step.area];
  if (!step.sid) {
    // An earlier step of the same plan created it.
    const first = area.key[0];
    const all = await adapter.read(room, first ? spellings(step.title) : undefined);
    if (!all.ok) return all;
    return all.value.length === 1 ? ok(all.value[0]!) : fail('not-found', 'It isn’t there: its creation failed.');
  }
  const found = await adapter.readOne(room, step.sid);
  if (!found.ok) return found;
  return belongs(room, step, found.value) ? found : fail('not-found', 'It doesn’t exist, or you can’t see it.');
}

function belongs({ target, names, context }: Room, step: Step, { sid, accountSid }: StoredRecord): boolean {
  const owner = step.area === 'accounts' ? sid : accountSid;
  if (target.account) return owner === target.account.accountSid;
  return owner === null ? !isAccountUser(context.principal) : names.account(owner) !== undefined;
}

function fieldOf({ target }: Room, { area }: Step, path: string) {
  return fieldsOf(AREAS[area], target.kind).find((field) => field.path === path) ?? null;
}

const labelOf = (room: Room, step: Step, path: string) => fieldOf(room, step, path)?.label ?? openLabel(path);

import { createHash } from 'node:crypto';
import { fieldsOf, type Area, type Field } from './area';
import { AREAS } from './areas';
import { isUsed, type Difference, type FieldChange } from './compare';
import { openLabel, secretLabel } from './open-parts';
import { AREA_NAMES, nameIn, type AreaName, type ConfigRecord, type Fields } from './model';
import type { Constraints, NeededSecret, Plan, Step } from './plan';
import {
  circleReason,
  fixedReason,
  lackingReason,
  settingOff,
  takenReason,
  twiceReason,
  unclearReason,
  ungated,
} from './reasons';
import { missingReference, noteUncreatable, type Names } from './references';
import type { RenameOrder } from './rename-order';
import { sameButForCapitals, type Spellings } from './same-but-for-capitals';
import { PASSED_ON, UNIQUE_KEYS } from './unique';

/** The stages of an area: room for renames that wait for each other. */
const STAGES = 1000;
/** That of the removals that come last: they are made in the reverse order. */
export const LAST_STAGE = 100 * STAGES;
/** After applications and carriers, before what belongs to numbers. */
const LATE = AREA_NAMES.indexOf('carriers') * STAGES + STAGES / 4;

const stageOf = (area: AreaName) => AREA_NAMES.indexOf(area) * STAGES;

export interface Surroundings {
  constraints: Constraints;
  names: Names;
  /** What only one record can have, and records so far have in the file. */
  claims: Set<string>;
  /** Names here and of new records so far. */
  spellings: Spellings;
  /** Of records that get other names. */
  renameOrder: RenameOrder;
  /** Of records that get what another one has to give up: a SIP realm, an email address. */
  passingOrder: RenameOrder;
  /** Secrets of the file, by the step that needs them: two records of one name each have their own. */
  given: Map<string, Record<string, string>>;
  /** Set once a record cannot be created: earlier steps of the plan may refer to it. */
  anyUncreatable: boolean;
}

/** Adds the consequences of one difference to a plan: steps, an optional removal, or the reason why nothing can be done. */
export function planDifference(plan: Plan, difference: Difference, around: Surroundings): void {
  const { area: name, action, title, account, wanted, stored } = difference;
  const block = (why: string) => plan.blocked.push({ area: name, title, account, why, line: wanted?.line });
  const { unavailableAreas, unavailableOfAccounts } = around.constraints;
  const isOfAccount = plan.kind === 'account' || account !== null;
  const off = unavailableAreas?.[name] ?? (isOfAccount ? unavailableOfAccounts?.[name] : undefined);
  if (action === 'remove') {
    // The account of a file for one account is the target itself, and so is a provider.
    if (off || AREAS[name].itself || (name === 'accounts' && plan.kind === 'account')) return;
    const stage = LAST_STAGE - stageOf(name);
    plan.removals.push(newStep(difference, { before: stored!.fields, stage }));
    return;
  }
  const isNotMade = () => {
    if (action === 'create' && noteUncreatable(around.names, AREAS[name], wanted!)) around.anyUncreatable = true;
  };
  if (off) {
    isNotMade();
    return void block(off);
  }
  if (difference.isUnclear) return void block(unclearReason(AREAS[name]));
  if (action === 'create' && UNIQUE_KEYS.includes(name) && difference.isRepeated)
    return void block('The file has it more than once.');
  const { usable, without, against } = judged(plan, difference, around);
  const lacking = action === 'create' && lackingReason(AREAS[name], wanted!);
  if (lacking) against.push(lacking);
  const refused = action === 'create' && around.constraints.refused?.get(newStep(difference, {}).id);
  if (refused && against.length === 0) against.push(refused);
  // Only a record that will be made takes its name from the next one.
  const alike =
    action === 'create' && against.length === 0 && sameButForCapitals(around.spellings, AREAS[name], wanted!);
  if (alike) against.push(alike);
  [...without, ...against].forEach(block);
  // A record is not created partially: the missing reference may be its whole purpose.
  if (action === 'create' && against.length > 0) return void isNotMade();
  const planned = stepsFor(difference, usable, around);
  const steps = planned.filter(({ id }) => !around.constraints.refused?.has(id));
  for (const step of planned) if (!steps.includes(step)) block(around.constraints.refused!.get(step.id)!);
  const brought = wanted?.given ?? {};
  for (const { id, secrets } of steps) {
    const own = secrets.flatMap(({ path }) => (brought[path] ? [[path, brought[path]] as const] : []));
    if (own.length > 0) around.given.set(id, Object.fromEntries(own));
  }
  plan.steps.push(...steps);
}

interface Judged {
  usable: FieldChange[];
  /** What a record can be created without: fields that are unavailable here. */
  without: string[];
  /** What stands against making it. */
  against: string[];
}

function judged({ kind }: Plan, difference: Difference, around: Surroundings): Judged {
  const { constraints, names, claims, renameOrder, passingOrder } = around;
  const { area: name, action, changes, wanted, stored } = difference;
  const area = AREAS[name];
  const fields = fieldsOf(area, kind);
  const passing = PASSED_ON[name];
  const found: Judged = { usable: [], without: [], against: [] };
  for (const change of action === 'create' ? wholeRecord(fields, wanted!) : changes) {
    const field = fields.find(({ path }) => path === change.path) ?? null;
    const twice = twiceReason(constraints, name, change, wanted!, claims);
    const off =
      constraints.unavailableFields?.[name]?.[change.path] ??
      settingOff(area, change, action, { ...stored?.fields, ...wanted!.fields }, constraints) ??
      (field && action === 'create' ? ungated(area, field, wanted!) : null);
    const why =
      off ??
      takenReason(constraints, name, change, wanted!) ??
      fixedReason(area, field, change, action, constraints) ??
      (renameOrder.get(difference) === null ? circleReason(area.key, 'names', change) : null) ??
      (passing && passingOrder.get(difference) === null ? circleReason([passing.path], passing.what, change) : null) ??
      twice ??
      missingReference(field, change.to, wanted!, names);
    if (!why) found.usable.push(change);
    else if (!(action === 'create' && isNothing(change)))
      found[off ? 'without' : 'against'].push(`${change.label}: ${why}`);
  }
  return found;
}

function stepsFor(difference: Difference, usable: FieldChange[], around: Surroundings): Step[] {
  const steps: Step[] = [];
  const { area: name, action, wanted, stored } = difference;
  const area = AREAS[name];
  const isLate = ({ path }: FieldChange) => area.fields.some((field) => field.path === path && field.late);
  const now = usable.filter((change) => !isLate(change));
  const plain = now.filter(({ secret }) => !secret);
  if (action === 'create') {
    steps.push(newStep(difference, { fields: valuesOf(plain), secrets: secretsOfNew(area, wanted!) }));
  } else if (now.length > 0) {
    const isRenamed = plain.some(({ path }) => area.key.includes(path) || path === PASSED_ON[name]?.path);
    const order = (around.renameOrder.get(difference) ?? 0) + (around.passingOrder.get(difference) ?? 0);
    steps.push(
      newStep(difference, {
        stage: isRenamed ? renameStage(name, order) : stageOf(name),
        fields: valuesOf(plain),
        before: valuesOf(plain, 'from'),
        secrets: secretsToAdd(area, now, wanted!, stored!),
        forgets: now.filter(({ secret, to }) => secret && !to).map(({ path }) => path),
        changes: now,
      }),
    );
  }
  const late = usable.filter((change) => isLate(change) && !(action === 'create' && isNothing(change)));
  if (late.length === 0) return steps;
  const before = valuesOf(late, 'from');
  steps.push(newStep(difference, { action: 'change', stage: LATE, fields: valuesOf(late), before, changes: late }));
  return steps;
}

/** A record gives up its name, or what else it passes on, before a new one takes it, or one that gets it from that one. */
function renameStage(area: AreaName, order: number): number {
  return stageOf(area) - STAGES / 2 + Math.min(order, STAGES / 2 - 1);
}

function newStep({ area, action, title, account, key, place, stored }: Difference, more: Partial<Step>): Step {
  const stage = more.stage ?? stageOf(area);
  return {
    id: shortHash([action, area, key, place, stage], 12),
    area,
    action,
    title,
    account,
    key,
    place,
    stage,
    fields: {},
    before: {},
    sid: stored?.sid ?? null,
    secrets: [],
    forgets: [],
    changes: [],
    ...more,
  };
}

const isNothing = ({ to }: FieldChange) =>
  to === null || to === '' || to === undefined || to === false || to === 0 || (Array.isArray(to) && to.length === 0);

function wholeRecord(known: Field[], { fields }: ConfigRecord): FieldChange[] {
  const labels = new Map(known.map(({ path, label }) => [path, label]));
  return Object.entries(fields).map(([path, to]) => ({ path, label: labels.get(path) ?? openLabel(path), to }));
}

function valuesOf(changes: FieldChange[], side: 'from' | 'to' = 'to'): Fields {
  return Object.fromEntries(changes.map((change) => [change.path, change[side] ?? null]));
}

function secretsOfNew(area: Area, { fields, secrets, given = {} }: ConfigRecord): NeededSecret[] {
  const always = area.secrets
    .filter((one) => one.always || (one.with && nameIn(fields[one.with])))
    .map(({ path }) => path);
  const said = [...(secrets ?? []), ...Object.keys(given)].filter((path) => isUsed(area, path, fields));
  const paths = [...new Set([...always, ...said])];
  return paths.map((path) => ({ path, label: secretLabel(area, path), given: path in given }));
}

/** Those that the file has and the record has not, and those that go with a field which now says something. */
function secretsToAdd(
  area: Area,
  changes: FieldChange[],
  { given = {} }: ConfigRecord,
  { secrets: stored = [] }: ConfigRecord,
): NeededSecret[] {
  const set = changes.filter(({ to }) => nameIn(to) !== '').map(({ path }) => path);
  const along = area.secrets.filter((one) => one.with && set.includes(one.with) && !stored.includes(one.path));
  const paths = [...changes.filter(({ secret, to }) => secret && to), ...along].map(({ path }) => path);
  return [...new Set(paths)].map((path) => ({ path, label: secretLabel(area, path), given: path in given }));
}

/** A short name for anything: the same for the same. */
export function shortHash(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

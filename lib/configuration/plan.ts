import { createHash } from 'node:crypto';
import { fieldsOf, type Area, type Field } from './area';
import { AREAS } from './areas';
import {
  compareConfigurations,
  isOpenSecret,
  secretLabel,
  STORED,
  type Action,
  type Difference,
  type FieldChange,
} from './compare';
import { AREA_NAMES, isNamedSid, nameIn, type AreaName, type Configuration, type Fields, type Kind } from './model';
import { missingReference, namesOf, type Names } from './references';

/** A secret that a step needs. What it is is never part of a plan. */
export interface NeededSecret {
  path: string;
  label: string;
  /** The file brings it along. */
  given: boolean;
}

/** One thing that applying does. */
export interface Step {
  id: string;
  area: AreaName;
  action: Action;
  title: string;
  account: string | null;
  /** Steps of one stage do not depend on each other; those of a later one may need the earlier. */
  stage: number;
  /** Of the record, and how many records of the same key there are before it. */
  key: string;
  place: number;
  /** The record as it is to be; of a change only what changes. */
  fields: Fields;
  /** Of a change what was there: it is made only while that is so. Of a removal the whole record. */
  before: Fields;
  sid: string | null;
  secrets: NeededSecret[];
  /** Paths of secrets that are to go. */
  forgets: string[];
  /** What changes, in words. */
  changes: FieldChange[];
}

/** What cannot be done, and why. */
export interface Blocked {
  area: AreaName;
  title: string;
  account: string | null;
  why: string;
  line?: number;
}

export interface Plan {
  kind: Kind;
  /** What is to be, and where. */
  from: string;
  to: string;
  /** Creates and changes, in the order in which they are made. */
  steps: Step[];
  /** What is there and not in the file. Nothing of it goes unless it is chosen, record by record. */
  removals: Step[];
  blocked: Blocked[];
  notes: string[];
  /** Records that are as they should be. */
  same: number;
  /** The same for the same file and the same state; another one as soon as the plan would be another one. */
  fingerprint: string;
}

/** What is not to be had in the place that a plan is for. */
export interface Here {
  /** Areas that are switched off or out of reach, with the reason. */
  areasOff?: Partial<Record<AreaName, string>>;
  /** Fields that this platform does not know or this user may not change, with the reason. */
  fieldsOff?: Partial<Record<AreaName, Record<string, string>>>;
  /** Records that may be referred to although they are in no file of this kind: the shared carriers of an account. */
  others?: Partial<Record<AreaName, string[]>>;
}

/** What would bring one state to the other. Pure: the same file and the same state make the same plan. */
export function planFor(wanted: Configuration, stored: Configuration, here: Here = {}): Plan {
  const { kind } = wanted;
  const names = namesOf(wanted, stored, here.others ?? {});
  const { differences, same, notes } = compareConfigurations(wanted, stored);
  const plan: Plan = {
    kind,
    from: wanted.name,
    to: stored.name,
    steps: [],
    removals: [],
    blocked: [],
    notes,
    same,
    fingerprint: '',
  };
  const seen = new Set<string>();
  for (const difference of differences) planOne(plan, difference, here, names, seen);
  plan.steps.sort((a, b) => a.stage - b.stage);
  plan.removals.sort((a, b) => a.stage - b.stage);
  plan.fingerprint = shortHash([plan.steps, plan.removals, plan.blocked], 24);
  return plan;
}

/** Areas whose records cannot have the key of another one. */
const UNIQUE: readonly AreaName[] = [
  'accounts',
  'applications',
  'phone_numbers',
  'clients',
  'teams_tenants',
  'routing',
  'users',
];

function planOne(plan: Plan, difference: Difference, here: Here, names: Names, seen: Set<string>): void {
  const { area: name, action, title, account, wanted, stored, key, place } = difference;
  const area = AREAS[name];
  const block = (why: string) => plan.blocked.push({ area: name, title, account, why, line: wanted?.line });
  const off = here.areasOff?.[name];
  if (off) return action === 'remove' ? undefined : void block(off);
  const step = (more: Partial<Step>): Step => ({
    id: shortHash([action, name, key, place, more.stage], 12),
    area: name,
    action,
    title,
    account,
    key,
    place,
    stage: AREA_NAMES.indexOf(name) * 10,
    fields: {},
    before: {},
    sid: stored?.sid ?? null,
    secrets: [],
    forgets: [],
    changes: [],
    ...more,
  });
  if (action === 'remove') {
    // The account of a file for one account is the place itself.
    if (name === 'accounts' && plan.kind === 'account') return;
    plan.removals.push(step({ before: stored!.fields, stage: 1000 - AREA_NAMES.indexOf(name) * 10 }));
    return;
  }
  if (action === 'create' && UNIQUE.includes(name)) {
    if (seen.has(name + key)) return void block(`The file has it more than once.`);
    seen.add(name + key);
  }
  const fieldsOff = here.fieldsOff?.[name] ?? {};
  const all = action === 'create' ? fieldChanges(area, plan.kind, wanted!.fields) : difference.changes;
  const usable: FieldChange[] = [];
  for (const change of all) {
    const field = fieldsOf(area, plan.kind).find(({ path }) => path === change.path) ?? null;
    const why =
      fieldsOff[change.path] ??
      whyNot(area, field, change, action) ??
      missingReference(field, change.to, wanted!, names);
    if (!why) usable.push(change);
    else if (!(action === 'create' && isNothing(change))) block(`${change.label}: ${why}`);
  }
  // A record is not made in part: what it refers to may be what it is for.
  if (
    action === 'create' &&
    plan.blocked.some(
      (one) => one.area === name && one.title === title && one.account === account && !isOff(one.why, fieldsOff),
    )
  )
    return;
  const isLate = ({ path }: FieldChange) => area.fields.some((field) => field.path === path && field.late);
  const now = usable.filter((change) => !isLate(change));
  const late = usable.filter((change) => isLate(change) && !(action === 'create' && isNothing(change)));
  const isSecret = ({ path }: FieldChange) =>
    area.secrets.some((secret) => secret.path === path) || isOpenSecret(area, path);
  const secrets = action === 'create' ? secretsOfNew(area, wanted!) : neededFor(area, now.filter(isSecret), wanted!);
  if (action === 'create' || now.length > 0) {
    plan.steps.push(
      step({
        fields: valuesOf(now.filter((change) => !isSecret(change))),
        before:
          action === 'change'
            ? valuesOf(
                now.filter((change) => !isSecret(change)),
                'from',
              )
            : {},
        secrets,
        forgets: now.filter((change) => isSecret(change) && change.to !== STORED).map(({ path }) => path),
        changes: action === 'change' ? now : [],
      }),
    );
  }
  if (late.length > 0) {
    const stage = AREA_NAMES.indexOf('carriers') * 10 + 5;
    plan.steps.push(
      step({ action: 'change', stage, fields: valuesOf(late), before: valuesOf(late, 'from'), changes: late }),
    );
  }
}

const isNothing = ({ to }: FieldChange) => to === null || to === '' || to === undefined || to === false || to === 0;

const isOff = (why: string, fieldsOff: Record<string, string>) =>
  Object.values(fieldsOff).some((one) => why.endsWith(one));

function fieldChanges(area: Area, kind: Kind, fields: Fields): FieldChange[] {
  const known = new Map(fieldsOf(area, kind).map((field) => [field.path, field.label]));
  return Object.entries(fields).map(([path, to]) => ({ path, label: known.get(path) ?? path, to }));
}

function valuesOf(changes: FieldChange[], side: 'from' | 'to' = 'to'): Fields {
  return Object.fromEntries(changes.map((change) => [change.path, change[side] ?? null]));
}

/** Why a difference cannot be brought about on a record that exists. */
function whyNot(area: Area, field: Field | null, { path, from, to }: FieldChange, action: Action): string | null {
  if (action === 'create') return null;
  if (field?.fixed) return `it cannot be changed from ${shown(from)} to ${shown(to)} on a record that exists.`;
  if (area.name === 'speech_services' && isOpenSecret(area, path))
    return 'the secrets of a speech service cannot be changed.';
  return null;
}

const shown = (value: FieldChange['to']) => (isNamedSid(value) || nameIn(value) ? `“${nameIn(value)}”` : 'none');

function secretsOfNew(area: Area, { secrets, given = {} }: NonNullable<Difference['wanted']>): NeededSecret[] {
  const always = area.secrets.filter((secret) => secret.always).map(({ path }) => path);
  const paths = [...new Set([...always, ...(secrets ?? []), ...Object.keys(given)])];
  return paths.map((path) => ({ path, label: secretLabel(area, path), given: path in given }));
}

function neededFor(
  area: Area,
  changes: FieldChange[],
  { given = {} }: NonNullable<Difference['wanted']>,
): NeededSecret[] {
  return changes
    .filter(({ to }) => to === STORED)
    .map(({ path }) => ({ path, label: secretLabel(area, path), given: path in given }));
}

function shortHash(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

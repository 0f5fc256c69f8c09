import { z } from 'zod';
import type { Flavour } from '../../config/settings';
import { textOf, type Values } from '../../kit/form';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Part } from '../../kit/steps';
import { dateToWire } from './contract';
import { amount } from './form';
import { CATEGORY, LIMIT_FIELDS, LIMIT_UNITS, licenseCategory, UNIT_WORDS, type LimitUnit } from './units';
import { limitValues, wireLimits, type LimitRecord } from './wire';

/** The owner of limits: the two kinds differ in their path, and in the content of a contract. */
interface LimitsOwner {
  kind: 'provider' | 'account';
  sid: string;
}

/** The path of an owner's limits. */
export function limitsPath({ kind, sid }: LimitsOwner): string {
  return kind === 'provider' ? path`/ServiceProviders/${sid}/Limits` : path`/Accounts/${sid}/Limits`;
}

type LimitField = (typeof LIMIT_FIELDS)[number];

/** How a unit's limits are stored and reported: the specified platform keeps one record, the community one two amounts. */
const STORED: Record<Flavour, { what: string; fields: readonly LimitField[] }[]> = {
  specified: [{ what: 'Limits', fields: LIMIT_FIELDS }],
  community: [
    { what: 'Maximum', fields: ['quantity'] },
    { what: 'Licence', fields: ['licensed'] },
  ],
};

/** Whether any limit differs from what was loaded. Users who can only read them send none. */
export function limitsChanged(values: Values, before: Values): boolean {
  return LIMIT_UNITS.some((unit) => isChanged(unit, LIMIT_FIELDS, values, before));
}

function isChanged(unit: LimitUnit, fields: readonly LimitField[], values: Values, before: Values): boolean {
  return fields
    .map((field) => `${unit}_${field}`)
    .some((name) => values[name] !== undefined && !sameValue(values[name], before[name]));
}

/** Saves the limits of one unit; without maximum and licence the record is deleted (part 1, section 4). */
async function saveUnit(
  context: ResourceContext,
  owner: LimitsOwner,
  unit: LimitUnit,
  values: Values,
  before: Values,
): Promise<Result<unknown>> {
  if (context.flavour === 'specified') return saveRecord(context, owner, unit, values);
  const quantity = amount(values, `${unit}_quantity`);
  const licensed = amount(values, `${unit}_licensed`);
  const none = quantity === 0 && licensed === 0;
  if (none || isChanged(unit, ['quantity'], values, before)) {
    const saved = await saveAmount(context, owner, CATEGORY[unit], quantity, none);
    if (!saved.ok) return saved;
  }
  if (!isChanged(unit, ['licensed'], values, before)) return ok(null);
  return saveAmount(context, owner, licenseCategory(unit), licensed, licensed === 0);
}

/**
 * Saves the changed limits, after the record that they belong to. On failure, the platform's state is read back (a lost
 * response may still have had its effect), and the report says exactly what was saved.
 * @param record the label of the record that was saved before, such as 'Account'; null if only limits are saved
 * @param before the stored limits, as form values
 */
export async function saveLimitsOf(
  record: string | null,
  context: ResourceContext,
  owner: LimitsOwner,
  values: Values,
  before: Values,
): Promise<Result<null>> {
  const units = LIMIT_UNITS.filter((unit) => isChanged(unit, LIMIT_FIELDS, values, before));
  let saved: Result<unknown> = ok(null);
  for (const unit of units) if (saved.ok) saved = await saveUnit(context, owner, unit, values, before);
  if (saved.ok) return ok(null);
  const { kind, message, retryAfter, doubtful } = saved.problem;
  const now = await context.calls.get(limitsPath(owner), wireLimits);
  const stored = now.ok ? limitValues(now.value, context.flavour) : null;
  // What is missing may still be on its way.
  const missing = doubtful ? 'not known' : 'not saved';
  const changed = units.flatMap((unit) =>
    STORED[context.flavour]
      .filter(({ fields }) => isChanged(unit, fields, values, before))
      .map(({ what, fields }) => ({ unit, what, fields })),
  );
  const parts: Part[] = stored
    ? changed.map(({ unit, what, fields }) => ({
        what: units.length > 1 ? `${what} (${UNIT_WORDS[unit]})` : what,
        outcome: isChanged(unit, fields, values, stored) ? missing : 'saved',
      }))
    : [{ what: 'Limits', outcome: 'not known' }];
  const outcomes = new Set(parts.map(({ outcome }) => outcome));
  if (outcomes.size === 1 && outcomes.has('saved')) return ok(null);
  if (!record && outcomes.size === 1 && outcomes.has('not saved')) return saved;
  return fail(kind, `${sentenceOf(record, outcomes)}: ${message}`, {
    retryAfter,
    parts: record ? [{ what: record, outcome: 'saved' }, ...parts] : parts,
    secretsStored: record !== null || undefined,
  });
}

function sentenceOf(record: string | null, outcomes: Set<string>): string {
  const which = outcomes.has('saved') && !outcomes.has('not known') ? 'some of ' : '';
  const failed = outcomes.has('not known') ? 'may not have been' : 'weren’t';
  if (record) return `The ${record.toLowerCase()} was saved, but ${which}its limits ${failed}`;
  return `${which ? 'Some of the' : 'The'} limits ${failed} saved`;
}

/** Amounts are equal as numbers ('', '0', '007'), dates as texts of one format; renewal is a tickbox. */
function sameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string') return one === other;
  return one.includes('/') ? one.trim() === other : Number(one) === Number(other);
}

/** The community platform: one amount per category, created or replaced by the same call. */
async function saveAmount(
  { calls }: ResourceContext,
  owner: LimitsOwner,
  category: string,
  quantity: number,
  remove: boolean,
): Promise<Result<unknown>> {
  const limits = limitsPath(owner);
  if (remove) return calls.delete(limits, { query: { category } });
  return calls.post(limits, { category, quantity }, z.unknown());
}

/** The specified platform: a record that includes the contract. */
async function saveRecord(
  { calls }: ResourceContext,
  owner: LimitsOwner,
  unit: LimitUnit,
  values: Values,
): Promise<Result<unknown>> {
  const limits = limitsPath(owner);
  const category = CATEGORY[unit];
  const stored = await calls.get(limits, wireLimits, { query: { category } });
  if (!stored.ok) return stored;
  const known = stored.value.find((limit) => limit.category === category);
  const record = recordToWire(owner, unit, values, known);
  if (record.quantity === 0 && record.contract_quantity === 0) {
    if (!known) return ok(null);
    return owner.kind === 'account' && known.sid
      ? calls.delete(`${limits}${path`/${known.sid}`}`)
      : calls.delete(limits, { query: { category } });
  }
  return known?.sid ? calls.put(`${limits}${path`/${known.sid}`}`, record) : calls.post(limits, record, z.unknown());
}

function recordToWire({ kind }: LimitsOwner, unit: LimitUnit, values: Values, stored?: LimitRecord) {
  const amounts = {
    category: CATEGORY[unit],
    quantity: amount(values, `${unit}_quantity`),
    contract_quantity: amount(values, `${unit}_licensed`),
  };
  if (kind === 'account') return amounts;
  return {
    ...amounts,
    contract_renew: values[`${unit}_renew`] === true,
    contract_start_date: dateToWire(textOf(values, `${unit}_start`), stored?.start),
    contract_end_date: dateToWire(textOf(values, `${unit}_end`), stored?.end),
  };
}

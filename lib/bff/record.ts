import { z } from 'zod';
import { can, denialForOthers } from '../access/can';
import { choosesAccount } from '../access/principal';
import type { Action } from '../access/rules';
import { asStored } from '../kit/as-stored';
import { isVisible } from '../kit/field-state';
import { fieldsOf, type Field, type Facts, type FormContext, type FormDefinition, type Values } from '../kit/form';
import { formContext } from '../kit/form-context';
import { fieldMessages, formSchema } from '../kit/form-schema';
import { isRecord } from '../kit/is-record';
import { shownName } from '../kit/list';
import { checkAccount } from '../kit/owner-checks';
import { fail, mapped, ok, refuse, type Result } from '../kit/problem';
import type { RecordView, Resource, ResourceContext } from '../kit/resource';
import { isSid } from '../kit/sid';
import { sentValues } from '../kit/sent-values';
import { refuseSecond } from './find-made';
import { refuseOfOther } from './other-provider';

export const NO_SUCH = 'This record doesn’t exist, or you don’t have access to it.';

/** Reads one record, after checking that its id is valid, that the user may, and that it belongs to the page's provider. */
export async function loadRecord<Raw, F extends Facts>(
  resource: Resource<unknown, Raw, F>,
  context: ResourceContext,
  sid: string,
  action: Action = 'read',
): Promise<Result<RecordView<Raw, F>>> {
  if (!isSid(sid) || !resource.read) return fail('not-found', NO_SUCH);
  const record = await resource.read(context, sid);
  if (!record.ok) {
    // The platform does not even show it: treat it like any other record of others, with the same sentence.
    const code = record.problem.kind === 'forbidden' && denialForOthers(action, resource.area);
    return code ? refuse(code) : record;
  }
  const verdict = can(context.principal, action, resource.area, record.value.owner);
  if (!verdict.allowed) return refuse(verdict.code);
  const ofProvider = refuseOfOther(context, record.value.owner);
  if (!ofProvider.ok) return ofProvider;
  return ok({ ...record.value, name: shownName(record.value.name) });
}

/** Creates a record from a form, for a user who may (see `questions.ts`). */
export async function createRecord(
  resource: Resource,
  context: ResourceContext,
  sent: unknown,
): Promise<Result<{ sid: string }>> {
  if (!resource.create || !resource.form) return fail('not-found', NO_SUCH);
  const values = checkedValues(resource.form, sent, formContext(context, 'create', false, {}));
  if (!values.ok) return values;
  const owned = await withOwner(resource.form, context, values.value);
  if (!owned.ok) return owned;
  const first = await refuseSecond(resource, context, owned.value);
  return first.ok ? resource.create(context, owned.value) : first;
}

/** What the browser sends to change a record. */
export const sentChange = z.object({
  values: z.unknown(),
  /** The values as the form loaded them, to detect changes by someone else in between. */
  before: z.unknown().optional(),
  /** The values of an earlier attempt whose outcome is unknown. */
  attempted: z.unknown().optional(),
  overwrite: z.boolean().optional(),
});

export type Change = z.output<typeof sentChange>;

/** A record that the user may change or delete, as read for that decision. */
export interface FoundRecord<Raw = unknown, F extends Facts = Facts> {
  resource: Resource<unknown, Raw, F>;
  context: ResourceContext;
  sid: string;
  record: RecordView<Raw, F>;
}

/** Changes a record, unless someone else changed it since the form was loaded and the user has not chosen to overwrite that. */
export async function updateRecord(
  { resource, context, sid, record }: FoundRecord,
  change: Change,
): Promise<Result<null>> {
  if (!resource.update || !resource.form) return fail('not-found', NO_SUCH);
  const state = formContext(context, 'edit', false, record.facts);
  const others = isRecord(change.values) ? resource.changedSince?.(change.values, record) : undefined;
  const values = checkedChange(resource.form, change, record.values, state, others);
  return values.ok ? resource.update(context, sid, values.value, record) : values;
}

/**
 * The values of a change that may be saved: valid, and not conflicting with someone else's change.
 * @param others what someone else has changed that the values don't show
 */
export function checkedChange(
  form: FormDefinition,
  change: Change,
  stored: Values,
  state: FormContext,
  others: string[] = [],
): Result<Values> {
  // Comes first: someone else's change may be what makes the values invalid.
  if (change.overwrite) return checkedValues(form, ownChanges(form, change, stored), state, stored);
  const changed = [...changedMeanwhile(form, change, stored, state), ...others];
  if (changed.length === 0) return checkedValues(form, change.values, state, stored);
  return fail('conflict', `Someone else changed this record after you opened it: ${changed.join(', ')}.`, {
    changed,
  });
}

/**
 * The values of a form that follow its rules, of the fields that this user may change now.
 * @param stored the record to change; null for a new one
 */
export function checkedValues(
  form: FormDefinition,
  sent: unknown,
  state: FormContext,
  stored: Values | null = null,
): Result<Values> {
  const parsed = formSchema(form, state, stored).safeParse(sent);
  if (parsed.success) return ok(sentValues(form, parsed.data, state, stored));
  const fields = fieldMessages(parsed.error, form);
  return fail('invalid', Object.values(fields)[0] ?? 'The form couldn’t be read.', { fields });
}

/**
 * Fills in and checks the account that the record is to belong to. Account users get their own, whatever was sent; others
 * choose among the accounts of the page's provider. The platform does not check this itself (CONTRACT 21).
 */
async function withOwner(form: FormDefinition, context: ResourceContext, values: Values): Promise<Result<Values>> {
  const field = fieldsOf(form).find(({ kind }) => kind === 'account');
  if (!field) return ok(values);
  const { principal } = context;
  if (!choosesAccount(principal)) return ok({ ...values, [field.name]: principal.accountSid });
  const chosen = values[field.name];
  if (!chosen) return ok(values);
  // Where the form itself names a provider (users), that provider's accounts are the options.
  const providerSid = typeof values.service_provider_sid === 'string' ? values.service_provider_sid : undefined;
  return mapped(checkAccount(context, String(chosen), { field: field.name, providerSid }), () => values);
}

/**
 * Labels of the fields whose stored value differs both from what the form had loaded and from what it wants. A stored value
 * that the form wants, or wanted at an attempt whose response was lost, is no conflict: it may be this user's own.
 */
function changedMeanwhile(form: FormDefinition, change: Change, now: Values, state: FormContext): string[] {
  const { before } = change;
  if (!isRecord(before)) return [];
  const own = [change.values, change.attempted].filter(isRecord);
  return fieldsOf(form)
    .filter((field) => isVisible(field, now, state) && !field.secret && field.name in before)
    .filter(({ name }) => !same(before[name], now[name]))
    .filter((field) => !own.some((sent) => field.name in sent && isStored(field, sent[field.name], now[field.name])))
    .map(({ label }) => label);
}

/** What is saved over someone else's change: the fields that this user has changed, and all others as they are stored. */
function ownChanges(form: FormDefinition, { values, before }: Change, stored: Values): unknown {
  if (!isRecord(values) || !isRecord(before)) return values;
  const kept = fieldsOf(form).filter(
    ({ name, secret }) => !secret && (!(name in values) || (name in before && same(values[name], before[name]))),
  );
  return { ...values, ...Object.fromEntries(kept.map(({ name }) => [name, stored[name]])) };
}

const isStored = (field: Field, wanted: unknown, now: unknown) => asStored(field, wanted) === asStored(field, now);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

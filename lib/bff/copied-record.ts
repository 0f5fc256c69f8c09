import { copiedValues, type CopiedRecord, type CopiedValues } from '../kit/copy';
import type { Facts, FormDefinition, Values } from '../kit/form';
import type { Problem } from '../kit/problem';
import type { AccountRef } from '../kit/directory';
import type { RecordView, Resource } from '../kit/resource';
import type { OpenedAddPage } from './add-page';
import { loadRecord } from './record';

/** The initial content of an add page. */
export interface Filled extends CopiedValues {
  /** The name of the copied record; null where there is none. */
  from: string | null;
  /** What is known about it besides its values. */
  facts: Facts;
  /** Why it could not be copied. */
  problem: Problem | null;
  /** The account that the new record will belong to, where it is known. */
  account: AccountRef | null;
}

/**
 * The initial content of an add page: the values of the record in its URL (`?from=`), without its name and secrets, if the
 * viewer may see it; otherwise those of an empty form.
 * @param fresh the values of an empty form
 * @param options the add page's form, if it is not the area's own; fields that stay as in an empty form, instead of the name
 */
export async function filledFrom(
  resource: Resource,
  { context, state, account }: Pick<OpenedAddPage, 'context' | 'state' | 'account'>,
  fresh: Values,
  from: string,
  { form = resource.form, leaves }: { form?: FormDefinition; leaves?: readonly string[] } = {},
): Promise<Filled> {
  const values = { ...fresh, account_sid: account?.accountSid ?? fresh.account_sid ?? '' };
  const empty = { values, secrets: [], from: null, facts: {}, account };
  if (!from || !form) return { ...empty, problem: null };
  const [record, accounts] = await Promise.all([loadRecord(resource, context, from), context.directory.accounts()]);
  if (!record.ok) return { ...empty, problem: record.problem };
  if (!accounts.ok) return { ...empty, problem: accounts.problem };
  const { name, facts } = record.value;
  const stored = storedOf(record.value);
  return {
    ...copiedValues(form, stored, fresh, state, leaves),
    from: name,
    facts,
    problem: null,
    account: accounts.value.find(({ accountSid }) => accountSid === stored.values.account_sid) ?? null,
  };
}

/**
 * A record's values, including those that an edit page only shows (`settled`), and the names of its secrets. Areas report
 * stored secrets with a fact per field, or with one fact for all of them (`secrets`, `masks`).
 */
function storedOf({ values, facts }: RecordView): CopiedRecord {
  const named = [facts.secrets, facts.masks].flatMap((all) => Object.keys(all ?? {}));
  const flagged = Object.entries(facts).flatMap(([name, fact]) => (fact === true ? [name] : []));
  return { values: { ...values, ...facts.settled }, secrets: new Set([...named, ...flagged]) };
}

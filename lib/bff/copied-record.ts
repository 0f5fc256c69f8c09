import 'server-only';
import { copiedValues, type CopiedValues } from '../kit/copy';
import type { FormContext, Values } from '../kit/form';
import type { Problem } from '../kit/problem';
import type { AccountRef, Resource, ResourceContext } from '../kit/resource';
import { loadRecord } from './record';

/** What an add page is filled with. */
export interface Filled extends CopiedValues {
  /** The name of the record that was copied; null where there is none. */
  from: string | null;
  /** Why it could not be copied. */
  problem: Problem | null;
  /** The account that the new record will belong to, where it is known. */
  account: AccountRef | null;
}

/** What the loader of an add page has found. */
interface Loaded {
  context: ResourceContext;
  state: FormContext;
  account: AccountRef | null;
}

/**
 * What an add page begins with: the values of the record that its address names (`?from=`), without its name and secrets,
 * where the viewer may see it; else those of an empty form.
 * @param fresh the values of an empty form
 */
export async function filledFrom(
  resource: Resource,
  { context, state, account }: Loaded,
  fresh: Values,
  from: string | undefined,
): Promise<Filled> {
  const empty = { values: { ...fresh, account_sid: account?.accountSid ?? '' }, secrets: [], from: null, account };
  if (!from || !resource.form) return { ...empty, problem: null };
  const [record, accounts] = await Promise.all([loadRecord(resource, context, from), context.directory.accounts()]);
  if (!record.ok) return { ...empty, problem: record.problem };
  if (!accounts.ok) return { ...empty, problem: accounts.problem };
  const { name, values, facts = {} } = record.value;
  return {
    ...copiedValues(resource.form, values, fresh, { ...state, facts }),
    from: name,
    problem: null,
    account: accounts.value.find(({ accountSid }) => accountSid === values.account_sid) ?? null,
  };
}

import { choosesAccount } from '../access/principal';
import { cookies } from 'next/headers';
import type { FormContext } from '../kit/form';
import { formContext } from '../kit/form-context';
import type { Problem } from '../kit/problem';
import { accountWith, type AccountRef } from '../kit/directory';
import type { SearchParams } from '../kit/list-query';
import type { Resource, ResourceContext } from '../kit/resource';
import { ACCOUNT_COOKIE } from './providers';
import type { Viewer } from './viewer';
import { settleOrShow, visit } from './visit';

/** The URL of an add page may name a record to copy (`from`). */
export interface AddPageProps {
  searchParams: Promise<SearchParams>;
}

/** An add page for which everything could be read. */
export interface OpenedAddPage {
  viewer: Viewer;
  problem: null;
  context: ResourceContext;
  account: AccountRef | null;
  state: FormContext;
}

type LoadedAddPage = OpenedAddPage | { viewer: Viewer; problem: Problem; context: null; account: null; state: null };

/**
 * Everything an add page needs. The new record's account is preselected where it is known: an account user's own, or the one
 * that the lists are filtered by.
 */
export async function loadAddPage(resource: Resource): Promise<LoadedAddPage> {
  const viewer = await visit(resource.area, 'create');
  const context = await viewer.context();
  const none = { viewer, context: null, account: null, state: null };
  if (!context.ok) return { ...none, problem: await settleOrShow(viewer, context.problem) };
  const { principal, provider } = context.value;
  const wanted = choosesAccount(principal) ? (await cookies()).get(ACCOUNT_COOKIE)?.value : principal.accountSid;
  const found = await accountWith(context.value, wanted ?? null);
  if (!found.ok) return { ...none, problem: await settleOrShow(viewer, found.problem) };
  const isHere = !choosesAccount(principal) || found.value?.providerSid === provider.providerSid;
  return {
    viewer,
    problem: null,
    context: context.value,
    account: (isHere && found.value) || null,
    state: formContext(context.value, 'create', false, {}),
  };
}

import { cookies } from 'next/headers';
import type { ListPage } from '../kit/list';
import { readListQuery, type SearchParams } from '../kit/list-query';
import type { Problem, Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { loadList, readListRequest, type ListRequest } from './list';
import { ACCOUNT_COOKIE } from './providers';
import type { Viewer } from './viewer';
import { settleOrShow, visit } from './visit';

export type ListPageProps = { searchParams: Promise<SearchParams> };

export interface LoadedListPage {
  viewer: Viewer;
  context: ResourceContext | null;
  /** What the URL asks for, even when it could not be read. */
  request: ListRequest;
  page: ListPage<unknown> | null;
  problem: Problem | null;
}

/** Everything a list's page needs; users who may not see the list are redirected. */
export async function loadListPage(resource: Resource, params: SearchParams): Promise<LoadedListPage> {
  const viewer = await visit(resource.area, 'list');
  const context = await viewer.context();
  const failed = async (request: ListRequest, problem: Problem) => ({
    viewer,
    context: context.ok ? context.value : null,
    request,
    page: null,
    problem: await settleOrShow(viewer, problem),
  });
  if (!context.ok) return failed({ query: readListQuery(resource.list, params), account: null }, context.problem);
  const lastAccount = (await cookies()).get(ACCOUNT_COOKIE)?.value;
  const { problem, ...request } = await readListRequest(resource, context.value, params, lastAccount);
  if (problem) return failed(request, problem);
  const page = await loadList(resource, context.value, request);
  if (!page.ok) return failed(request, page.problem);
  return { viewer, context: context.value, request, page: page.value, problem: null };
}

/** The note of a list whose accounts could not be read, though its rows could. @param accounts null where their names aren't needed */
export function namesMissing(accounts: Result<unknown> | null): string | undefined {
  return accounts?.ok === false ? `The accounts’ names are missing. ${accounts.problem.message}` : undefined;
}

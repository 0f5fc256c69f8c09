import 'server-only';
import { cookies } from 'next/headers';
import type { ListPage } from '../kit/list';
import { readListQuery, type SearchParams } from '../kit/list-query';
import type { Problem } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { loadList, readAsked, type AskedList } from './list';
import { ACCOUNT_COOKIE } from './providers';
import type { Viewer } from './viewer';
import { settleOrShow, visit } from './visit';

export type ListPageProps = { searchParams: Promise<SearchParams> };

export interface LoadedListPage {
  viewer: Viewer;
  context: ResourceContext | null;
  /** What the URL asks for, even when it could not be read. */
  asked: AskedList;
  page: ListPage<unknown> | null;
  problem: Problem | null;
}

/** Everything a list's page needs; users who may not see the list are redirected. */
export async function loadListPage(resource: Resource, params: SearchParams): Promise<LoadedListPage> {
  const viewer = await visit(resource.area, 'list');
  const context = await viewer.context();
  const failed = async (asked: AskedList, problem: Problem) => ({
    viewer,
    context: context.ok ? context.value : null,
    asked,
    page: null,
    problem: await settleOrShow(viewer, problem),
  });
  if (!context.ok) return failed({ query: readListQuery(resource.list, params), account: null }, context.problem);
  const lastAccount = (await cookies()).get(ACCOUNT_COOKIE)?.value;
  const { problem, ...asked } = await readAsked(resource, context.value, params, lastAccount);
  if (problem) return failed(asked, problem);
  const page = await loadList(resource, context.value, asked);
  if (!page.ok) return failed(asked, page.problem);
  return { viewer, context: context.value, asked, page: page.value, problem: null };
}

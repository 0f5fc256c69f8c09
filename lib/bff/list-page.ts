import 'server-only';
import { cookies } from 'next/headers';
import type { ListPage } from '../kit/list';
import type { SearchParams } from '../kit/list-query';
import type { Problem } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { loadList } from './list';
import { ACCOUNT_COOKIE } from './providers';
import type { Viewer } from './viewer';
import { settleOrShow, visit } from './visit';

export type ListPageProps = { searchParams: Promise<SearchParams> };

export interface LoadedListPage {
  viewer: Viewer;
  context: ResourceContext | null;
  page: ListPage<unknown> | null;
  problem: Problem | null;
}

/** Everything that a list's page needs; users who may not see the list are led away. */
export async function loadListPage(resource: Resource, params: SearchParams): Promise<LoadedListPage> {
  const viewer = await visit(resource.area, 'list');
  const context = await viewer.context();
  if (!context.ok) return { viewer, context: null, page: null, problem: await settleOrShow(viewer, context.problem) };
  const lastAccount = (await cookies()).get(ACCOUNT_COOKIE)?.value;
  const page = await loadList(resource, context.value, params, lastAccount);
  if (page.ok) return { viewer, context: context.value, page: page.value, problem: null };
  return { viewer, context: context.value, page: null, problem: await settleOrShow(viewer, page.problem) };
}

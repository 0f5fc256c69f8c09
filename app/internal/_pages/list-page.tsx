import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ListView, type ListViewProps } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps, type LoadedListPage } from '@/lib/bff/list-page';
import type { Resource } from '@/lib/kit/resource';

type Given = 'resource' | 'principal' | 'request' | 'page' | 'problem';
/** A list's additions to its definition: hand-written cells, notes, buttons. */
export interface ListExtras extends Omit<ListViewProps, Given> {
  /** The resource with columns or filters for this user. */
  resource?: Resource;
  /** Renders what the parts of the list share around it. */
  around?: (list: ReactNode) => ReactNode;
}

/**
 * The page of a list, `/internal/{area}`.
 * @param extras its additions, which may need to be read
 * @returns the exports of its page.tsx
 */
export function listPage(resource: Resource, extras?: (loaded: LoadedListPage) => ListExtras | Promise<ListExtras>) {
  async function Page({ searchParams }: ListPageProps) {
    const loaded = await loadListPage(resource, await searchParams);
    const { viewer, request, page, problem } = loaded;
    const { around, ...parts } = (await extras?.(loaded)) ?? {};
    const list = (
      <ListView
        resource={resource}
        principal={viewer.principal}
        request={request}
        page={page}
        problem={problem}
        {...parts}
      />
    );
    return around ? around(list) : list;
  }
  return { metadata: { title: resource.list.title } satisfies Metadata, Page };
}

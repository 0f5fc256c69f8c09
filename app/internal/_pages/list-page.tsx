import type { Metadata } from 'next';
import type { ComponentProps } from 'react';
import { ListView } from '@/components/resource/list-view';
import { loadListPage, type ListPageProps, type LoadedListPage } from '@/lib/bff/list-page';
import type { Resource } from '@/lib/kit/resource';

type Given = 'resource' | 'principal' | 'request' | 'page' | 'problem';
/** A list's additions to its definition: hand-written cells, notes, buttons. */
export type ListExtras = Omit<ComponentProps<typeof ListView>, Given>;

/**
 * The page of a list, `/internal/{area}`.
 * @param extras its additions, which may need to be read
 * @returns the exports of its page.tsx
 */
export function listPage(resource: Resource, extras?: (loaded: LoadedListPage) => ListExtras | Promise<ListExtras>) {
  async function Page({ searchParams }: ListPageProps) {
    const loaded = await loadListPage(resource, await searchParams);
    const { viewer, request, page, problem } = loaded;
    return (
      <ListView
        resource={resource}
        principal={viewer.principal}
        request={request}
        page={page}
        problem={problem}
        {...await extras?.(loaded)}
      />
    );
  }
  return { metadata: { title: resource.list.title } satisfies Metadata, Page };
}

import type { ReactNode } from 'react';
import { PageHead } from '@/components/ui/page-head';
import { grouped } from '@/lib/format/count';
import type { ListPage } from '@/lib/kit/list';
import type { Resource } from '@/lib/kit/resource';
import { ListExport } from './list-export';

export interface ListHeadProps {
  resource: Resource;
  /** Null when the list could not be read. */
  page: ListPage<unknown> | null;
  /** Sentences below the title, unless the page has a note of its own. */
  note: ReactNode;
  /** Buttons before the add button. */
  actions: ReactNode;
  add: ReactNode;
}

/** The title of a list with the number of its records, and its buttons. */
export function ListHead({ resource, page, note, actions, add }: ListHeadProps) {
  // Lists that the platform pages bring an export of their own.
  const exported = resource.rows && <ListExport resource={resource} page={page} />;
  return (
    <PageHead
      title={resource.list.title}
      count={page ? grouped(page.matched) : undefined}
      note={page?.note ?? note}
      actions={
        (actions || add || exported) && (
          <>
            {exported}
            {actions}
            {add}
          </>
        )
      }
    />
  );
}

import { Pager } from '@/components/ui/pager';
import { Pagination } from '@/components/ui/pagination';
import { pageItems } from '@/components/ui/page-items';
import type { ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';
import { countOf, grouped } from '@/lib/format/count';
import { PerPage } from './per-page';

/** Below a list: the number of records, which of them are shown, and the links to the others. */
export function ListPager({ resource, page, base }: { resource: Resource; page: ListPage<unknown>; base: string }) {
  const { query, pages, matched } = page;
  const href = (to: number) => base + listQueryText(resource.list, query, { page: to });
  const sorted = resource.list.columns.find(({ key, sort }) => sort && key === query.sort);
  const first = (query.page - 1) * query.size + 1;
  return (
    <Pager
      total={`Total: ${countOf(matched, 'record')}`}
      range={matched > 0 && `${grouped(first)}–${grouped(Math.min(matched, first + query.size - 1))}`}
      order={sorted && `sorted by ${sorted.label}, ${query.descending ? 'descending' : 'ascending'}`}
      perPage={<PerPage size={query.size} />}
    >
      <Pagination
        items={pageItems(query.page, pages).map((item) => ({ ...item, href: href(item.page) }))}
        previousHref={query.page > 1 ? href(query.page - 1) : undefined}
        nextHref={query.page < pages ? href(query.page + 1) : undefined}
      />
    </Pager>
  );
}

import { Pagination } from '@/components/ui/pagination';
import { pageItems } from '@/components/ui/page-items';
import type { ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { Resource } from '@/lib/kit/resource';
import { countOf, grouped } from '@/lib/format/count';
import styles from './list-pager.module.css';
import { PerPage } from './per-page';

/**
 * The bar at the end of a list: the number of records, which of them are shown, and the links to the others. What it shows is
 * read out when a filter, another order or another page has changed it.
 */
export function ListPager({ resource, page, base }: { resource: Resource; page: ListPage<unknown>; base: string }) {
  const { query, pages, matched } = page;
  const href = (to: number) => base + listQueryText(resource.list, query, { page: to });
  const sorted = resource.list.columns.find(({ key, sort }) => sort && key === query.sort);
  const direction = query.descending ? 'descending' : 'ascending';
  const first = (query.page - 1) * query.size + 1;
  const last = Math.min(matched, first + query.size - 1);
  return (
    <div className={styles.pager}>
      <span className={styles.shown} role="status">
        <span className="nowrap">{`Total: ${countOf(matched, 'record')}`}</span>
        {matched > 0 && <span className="nowrap hide-phone">{`${grouped(first)}–${grouped(last)}`}</span>}
        {/* For assistive technology, which is told of no order that a press has changed. */}
        {sorted && <span className="vh">{`sorted by ${sorted.label}, ${direction}`}</span>}
      </span>
      <span className={styles.spacer} />
      <PerPage size={query.size} />
      <Pagination
        items={pageItems(query.page, pages).map((item) => ({ ...item, href: href(item.page) }))}
        previousHref={query.page > 1 ? href(query.page - 1) : undefined}
        nextHref={query.page < pages ? href(query.page + 1) : undefined}
      />
    </div>
  );
}

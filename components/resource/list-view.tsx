import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonClass } from '@/components/ui/button-styles';
import { PageHead } from '@/components/ui/page-head';
import { Pager } from '@/components/ui/pager';
import { Pagination } from '@/components/ui/pagination';
import { pageItems } from '@/components/ui/page-items';
import { Table, type TableColumn } from '@/components/ui/table';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import { hasFilter, type Column, type ListPage } from '@/lib/kit/list';
import { listQueryText } from '@/lib/kit/list-query';
import type { Problem } from '@/lib/kit/problem';
import { offers, type Resource } from '@/lib/kit/resource';
import { RECORD_WORDS } from '@/lib/resources/record-words';
import { EmptyList } from './empty-list';
import { ExportLink } from './export-link';
import type { FilterView } from './filter-view';
import { ListFilters } from './list-filters';
import { ListProblem } from './list-problem';
import { ListRows } from './list-rows';
import { PerPage } from './per-page';
import { BulkBar } from './bulk-bar';
import { BulkPageTick, BulkRows } from './bulk-rows';
import { bulkRows, rowData } from './row-data';

export interface ListViewProps {
  resource: Resource;
  principal: Principal;
  /** Null when the list could not be read; then `problem` says why. */
  page: ListPage<unknown> | null;
  /** What the URL asks for: with it the filters stay when the list could not be read. */
  asked: Pick<ListPage<unknown>, 'query' | 'account'>;
  problem: Problem | null;
  /** Sentences below the title. */
  note?: ReactNode;
  /** Between filters and table: a bulk bar, a message. */
  above?: ReactNode;
  /** Hand-written cells by column key; they replace what the definition would draw. */
  cells?: Record<string, (row: unknown) => ReactNode>;
  /** Draws the rows itself where a row is more than cells: TableRow elements in the order of the rows. */
  body?: (rows: unknown[]) => ReactNode;
  /** Milliseconds after the last key in the text filter. */
  debounceMs?: number;
  /** A first column of ticks: what stands in its head, and in each row. */
  ticks?: { head: ReactNode; row: (row: unknown) => ReactNode };
  /** Buttons before the add button. */
  actions?: ReactNode;
  /** Instead of the definition's sentence for a list without records. */
  emptyText?: string;
  /** What else has to be known of a list without rows. */
  emptyNote?: string;
  /** False hides the add button for a reason that the note explains. */
  mayAdd?: boolean;
}

/** A list as the server draws it: title, filters, table or cards, pages. */
export function ListView(props: ListViewProps) {
  const { resource, principal, page, problem, note, above, cells, body, debounceMs, mayAdd = true } = props;
  const { ticks, actions, emptyText, emptyNote, asked } = props;
  const { list, area } = resource;
  const base = `/internal/${area}`;
  const adds = mayAdd && offers(resource, 'create') && can(principal, 'create', area).allowed;
  const add = adds && (
    <ButtonLink href={`${base}/add`} variant="primary" icon="plus" prefetch={list.addIsStatic ?? false}>
      {list.addLabel ?? 'Add'}
    </ButtonLink>
  );
  // Lists that the platform pages bring an export of their own.
  const exported = resource.rows && page && page.matched > 0 && (
    <ExportLink
      area={area}
      query={listQueryText(list, page.query, { page: 1 })}
      className={buttonClass({}, 'hide-phone')}
    >
      Export CSV
    </ExportLink>
  );
  const changes = list.bulk !== undefined && !list.bulk.ownBar && !ticks && !body;
  const marked = changes && page ? bulkRows(resource, principal, page.rows) : [];
  // An area whose records nobody can open or delete (yet) has no column for it.
  const acts = offers(resource, 'update') || offers(resource, 'delete');
  const whole = (
    <>
      {page && page.rows.length > 0 && (
        <a className="skip" href="#rows">
          Skip to the list
        </a>
      )}
      <PageHead
        title={list.title}
        count={page ? page.matched.toLocaleString('en') : undefined}
        note={note}
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
      <ListFilters
        base={base}
        label={list.searchLabel ?? `Filter ${list.title.toLowerCase()}`}
        searches={list.searchLabel !== undefined}
        q={asked.query.q}
        filters={filterViews(resource, principal, asked)}
        debounceMs={debounceMs}
      />
      {above}
      {changes && <BulkBar />}
      {problem && <ListProblem problem={problem} base={base} />}
      {page && page.rows.length === 0 && (
        <EmptyList
          text={emptyText ?? list.emptyText}
          words={RECORD_WORDS[area]!}
          filtered={page.total > 0}
          q={page.query.q}
          note={emptyNote}
          base={base}
          add={add || undefined}
        />
      )}
      {page && page.rows.length > 0 && (
        <Table
          label={list.title}
          columns={tableColumns(resource, page, base, acts, ticks?.head ?? (marked.length > 0 && <BulkPageTick />))}
        >
          {body ? (
            body(page.rows)
          ) : (
            <ListRows
              area={area}
              places={list.columns.map(({ place }) => place)}
              texts={list.texts}
              previews={!!resource.deletion}
              uses={!!resource.usage}
              acts={acts}
              bulk={marked.length > 0}
              made={page.query.made}
              page={page.query.page}
              rows={page.rows.map((row) => rowData(resource, principal, row, { cells, tick: ticks?.row }))}
            />
          )}
        </Table>
      )}
      {page && <ListPager resource={resource} page={page} base={base} />}
    </>
  );
  if (!changes) return whole;
  // Also around a page on which nothing can be ticked: what was changed last may be all that it showed, and can be undone.
  return (
    <BulkRows area={area} account={asked.query.filters.account} page={marked}>
      {whole}
    </BulkRows>
  );
}

function ListPager({ resource, page, base }: { resource: Resource; page: ListPage<unknown>; base: string }) {
  const { query, pages, matched } = page;
  const href = (to: number) => base + listQueryText(resource.list, query, { page: to });
  const first = (query.page - 1) * query.size + 1;
  return (
    <Pager
      total={`Total: ${matched.toLocaleString('en')} ${matched === 1 ? 'record' : 'records'}`}
      range={matched > 0 && `${first}–${Math.min(matched, first + query.size - 1)}`}
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

function tableColumns(
  { list }: Resource,
  { query }: ListPage<unknown>,
  base: string,
  acts: boolean,
  tickHead: ReactNode,
): TableColumn[] {
  const columns = list.columns.map((column): TableColumn => ({
    key: column.key,
    label: column.label,
    width: column.width,
    wide: column.place === 'wide',
    numeric: column.numeric,
    sort: column.sort && {
      href: base + listQueryText(list, query, nextSort(column, query)),
      direction: query.sort === column.key ? (query.descending ? 'descending' : 'ascending') : undefined,
    },
  }));
  if (tickHead) columns.unshift({ key: 'tick', label: 'Select', width: 48, check: true, head: tickHead });
  // Room for two icons, or three.
  const width = list.viewable ? 118 : 88;
  return acts ? [...columns, { key: 'actions', label: 'Actions', width, quiet: true }] : columns;
}

function nextSort(column: Column<unknown>, query: ListPage<unknown>['query']): { sort: string; descending: boolean } {
  return { sort: column.key, descending: query.sort === column.key && !query.descending };
}

/** The filters that this user has, as plain data for the browser. */
export function filterViews(
  { list }: Resource,
  principal: Principal,
  { query, account }: Pick<ListPage<unknown>, 'query' | 'account'>,
): FilterView[] {
  return list.filters
    .filter((filter) => hasFilter(filter, principal))
    .map((filter) => {
      const value = query.filters[filter.param] ?? '';
      if (filter.kind === 'choice')
        return { kind: 'choice', param: filter.param, label: filter.label, options: filter.options, value };
      if (filter.kind === 'field') {
        const { kind, param, label, input, suggests, beside } = filter;
        return { kind, param, label, input, suggests, beside, value };
      }
      return {
        kind: 'account',
        param: filter.param,
        label: filter.label,
        allLabel: filter.allLabel,
        value,
        valueLabel: account?.name ?? (value && 'unknown account'),
      };
    });
}

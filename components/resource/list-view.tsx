import type { ReactNode } from 'react';
import { JumpLink } from '@/components/ui/jump-link';
import { PageHead } from '@/components/ui/page-head';
import { Table } from '@/components/ui/table';
import type { Principal } from '@/lib/access/principal';
import { grouped } from '@/lib/format/count';
import type { BulkRow } from '@/lib/kit/bulk';
import type { ListPage } from '@/lib/kit/list';
import type { Problem } from '@/lib/kit/problem';
import { offers, type Resource } from '@/lib/kit/resource';
import { addButton } from './add-button';
import { recordsOf } from './areas';
import { EmptyList } from './empty-list';
import { filterViews } from './filter-views';
import { ListFilters } from './list-filters';
import { ListPager } from './list-pager';
import { ListProblem } from './list-problem';
import { BulkBar } from './bulk-bar';
import { BulkPageTick, BulkRows } from './bulk-rows';
import { ListExport } from './list-export';
import { ListRows } from './list-rows';
import { bulkRows, rowData } from './row-data';
import { tableColumns } from './table-columns';

export interface ListViewProps extends Omit<ListTableProps, 'page' | 'marked'> {
  /** Null when the list could not be read; then `problem` says why. */
  page: ListPage<unknown> | null;
  /** What the URL asks for, so that the filters stay when the list could not be read. */
  request: Pick<ListPage<unknown>, 'query' | 'account'>;
  problem: Problem | null;
  /** Sentences below the title, unless the page has a note of its own. */
  note?: ReactNode;
  /** Between filters and table: a bulk bar, a message. */
  above?: ReactNode;
  /** Milliseconds after the last key in the text filter. */
  debounceMs?: number;
  /** Buttons before the add button. */
  actions?: ReactNode;
  /** Replaces the definition's sentence for a list without records. */
  emptyText?: string;
  /** A note about a list without rows. */
  emptyNote?: string;
  /** False hides the add button for a reason that the note explains. */
  mayAdd?: boolean;
  /** What must exist first: an empty list then offers to add that. */
  needs?: Resource;
}

/** A list as the server renders it: title, filters, table or cards, pages. */
export function ListView(props: ListViewProps) {
  const { resource, principal, page, problem, note, above, body, debounceMs, mayAdd = true } = props;
  const { ticks, actions, emptyText, emptyNote, request, needs } = props;
  const { list, area } = resource;
  const base = `/internal/${area}`;
  const many = recordsOf(area);
  const filtersAccount = list.filters.some(({ kind }) => kind === 'account');
  const add = mayAdd && addButton({ resource, principal });
  const changes = list.bulk !== undefined && !list.bulk.ownBar && !ticks && !body;
  const marked = changes && page ? bulkRows(resource, principal, page.rows) : [];
  const whole = (
    <>
      {page && page.rows.length > 0 && (
        <JumpLink className="skip" to="rows">
          Skip to the list
        </JumpLink>
      )}
      <ListHead resource={resource} page={page} note={note} actions={actions} add={add} />
      <ListFilters
        base={base}
        label={list.searchLabel ?? `Filter ${list.title.toLowerCase()}`}
        searches={list.searchLabel !== undefined}
        q={request.query.q}
        filters={filterViews(resource, principal, request)}
        debounceMs={debounceMs}
      />
      {above}
      {changes && <BulkBar />}
      {problem && <ListProblem what={many} problem={problem} base={base} />}
      {page && page.rows.length === 0 && (
        <EmptyList
          text={emptyText ?? list.emptyText}
          about={list.about}
          many={many}
          filtered={page.total > 0}
          q={page.query.q}
          note={emptyNote}
          // Without an account in the address, the last chosen one would come back.
          reset={filtersAccount && request.query.filters.account ? `${base}?account=` : base}
          add={add || (needs && addButton({ resource: needs, principal }))}
        />
      )}
      {page && page.rows.length > 0 && <ListTable {...props} page={page} marked={marked} />}
      {page && <ListPager resource={resource} page={page} base={base} />}
    </>
  );
  if (!changes) return whole;
  // Even if nothing on the page can be selected: the last change may have emptied it, and can be undone.
  return (
    <BulkRows
      area={area}
      account={request.query.filters.account}
      page={marked}
      looksUp={resource.deletion ? 'deletion' : resource.usage && 'usage'}
      phrase={list.texts?.phrase}
    >
      {whole}
    </BulkRows>
  );
}

interface ListHeadProps extends Pick<ListViewProps, 'resource' | 'page' | 'note' | 'actions'> {
  add: ReactNode;
}

/** The title of a list with the number of its records, and its buttons. */
function ListHead({ resource, page, note, actions, add }: ListHeadProps) {
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

interface ListTableProps {
  resource: Resource;
  principal: Principal;
  page: ListPage<unknown>;
  /** The rows that can be selected for bulk changes. */
  marked: BulkRow[];
  /** Hand-written cells by column key; they replace those of the definition. */
  cells?: Record<string, (row: unknown) => ReactNode>;
  /** Renders the rows itself where a row is more than cells: TableRow elements in the order of the rows. */
  body?: (rows: unknown[]) => ReactNode;
  /** A first column of checkboxes: its head, and its cell in each row. */
  ticks?: { head: ReactNode; row: (row: unknown) => ReactNode };
}

/** The rows of a list, with their head. */
function ListTable({ resource, principal, page, marked, cells, body, ticks }: ListTableProps) {
  const { list, area } = resource;
  // No actions column for an area whose records nobody can open or delete (yet).
  const acts = offers(resource, 'update') || offers(resource, 'delete');
  const head = ticks?.head ?? (marked.length > 0 && <BulkPageTick />);
  return (
    <Table label={list.title} columns={tableColumns(resource, page, `/internal/${area}`, acts, head)}>
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
  );
}

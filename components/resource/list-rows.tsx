'use client';

import { recordPath } from '@/lib/access/paths';
import { useEffect, type ReactNode } from 'react';
import { NamedLink } from '@/components/ui/named-link';
import { Sid } from '@/components/ui/sid';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import { wideFrom, withName, type Column, type ListDefinition, type Cell } from '@/lib/kit/list';
import { entryOf } from './areas';
import { BulkTick } from './bulk-rows';
import { RecordActions } from './record-actions';
import { viewAs } from './view-as';
import { writeAddressAfterwards } from './write-address';

/** One record of a list as plain data: the content of its cells, and what this user may do with it. */
export interface RowData {
  id: string;
  name: string;
  /** In the order of the columns. */
  cells: ShownCell[];
  /** The name links to the record. */
  opens?: boolean;
  edits?: boolean;
  removes?: boolean;
  /** The console can be viewed as this record. */
  views?: boolean;
  /** In the checkbox column, where the list has one of its own. */
  tick?: ReactNode;
}

export interface ListRowsProps {
  area: string;
  places: Column<unknown>['place'][];
  texts: ListDefinition<unknown>['texts'];
  /** Deleting one affects more than one record: the dialog looks that up. */
  previews: boolean;
  /** Something may use one of them: the dialog shows that. */
  uses: boolean;
  /** The table has a column for row actions. */
  acts: boolean;
  /** Its records can be selected and changed in bulk. */
  bulk: boolean;
  /** The id of a newly created row. */
  made?: string;
  page: number;
  rows: RowData[];
}

/**
 * The records of a list. A client component renders them from plain data, because a page rendered by a server component
 * contains each element twice: as HTML and as the description that React hydrates it with.
 */
export function ListRows(props: ListRowsProps) {
  const { area, places, texts, previews, uses, acts, bulk, made, page, rows } = props;
  useEffect(() => {
    // The highlight is for once: neither a reload nor the way back shows it again.
    if (made) writeAddressAfterwards({ made: null, page: page > 1 ? String(page) : null });
  }, [made, page]);
  return rows.map(({ id, name, cells, opens, edits, removes, views, tick }) => {
    const href = recordPath(area, id);
    return (
      <TableRow key={id} {...(id === made && { 'aria-current': true, ref: bringInView })}>
        {tick && <TableCell kind="check">{tick}</TableCell>}
        {bulk && (
          <TableCell kind="check">
            <BulkTick id={id} name={name} />
          </TableCell>
        )}
        {cells.map((cell, at) => (
          <ListCell key={at} place={places[at]} cell={cell} name={name} href={opens ? href : undefined} />
        ))}
        {acts && (
          <TableCell kind="act">
            <RecordActions
              name={name}
              editHref={edits ? href : undefined}
              view={views ? () => void viewAs('accounts', id) : undefined}
              remove={
                removes && texts
                  ? {
                      api: `/${area}/${id}`,
                      title: withName(`Delete ${entryOf(area)?.record ?? ''} {name}?`, name),
                      question: withName(texts.confirmDelete, name),
                      done: withName(texts.deleted, name),
                      phrase: texts.phrase,
                      previews,
                      uses,
                    }
                  : undefined
              }
            />
          </TableCell>
        )}
      </TableRow>
    );
  });
}

/** Once, when the row is first rendered. */
function bringInView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'center' });
}

/** What a cell shows, and where it leads this user; an element where an area renders a cell itself. */
type ShownCell =
  | Exclude<Cell, { kind: 'text' }>
  | (Omit<Extract<Cell, { kind: 'text' }>, 'leadsTo'> & { href?: string })
  | { kind: 'drawn'; element: ReactNode };

interface ListCellProps {
  place: Column<unknown>['place'];
  cell: ShownCell;
  /** Of the record. */
  name: string;
  /** Of the record's page, for users who may open it. */
  href: string | undefined;
}

/** One cell of a record in a list. */
function ListCell({ place, cell, name, href }: ListCellProps) {
  if (cell.kind === 'name') {
    return (
      <TableCell kind="name" title={cell.text}>
        <NamedLink name={cell.text} href={href} />
      </TableCell>
    );
  }
  const from = wideFrom(place);
  // Its place on a wide screen, and on a phone's card.
  const kind = place === 'state' ? 'state' : place === 'detail' || from ? 'hide' : 'meta';
  if (cell.kind === 'text') {
    return (
      <TableCell kind={kind} from={from} phoneHide={!cell.text} title={cell.text ?? undefined}>
        {cell.text === null ? <span className="muted">–</span> : <NamedLink name={cell.text} href={cell.href} />}
      </TableCell>
    );
  }
  return (
    <TableCell kind={kind} from={from}>
      {cell.kind === 'sid' && <Sid value={cell.sid} name={name} />}
      {cell.kind === 'state' && <Status tone={cell.tone}>{cell.word}</Status>}
      {cell.kind === 'drawn' && cell.element}
    </TableCell>
  );
}

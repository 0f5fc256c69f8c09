import type { ReactNode } from 'react';
import { NamedLink } from '@/components/ui/named-link';
import { Sid } from '@/components/ui/sid';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import type { Cell, Column } from '@/lib/kit/list';

/** What a cell shows, and where it leads this user; an element where an area renders a cell itself. */
export type ShownCell =
  | Exclude<Cell, { kind: 'text' }>
  | (Omit<Extract<Cell, { kind: 'text' }>, 'leadsTo'> & { href?: string })
  | { kind: 'drawn'; element: ReactNode };

export interface ListCellProps {
  place: Column<unknown>['place'];
  cell: ShownCell;
  /** Of the record. */
  name: string;
  /** Of the record's page, for users who may open it. */
  href: string | undefined;
}

/** One cell of a record in a list. */
export function ListCell({ place, cell, name, href }: ListCellProps) {
  if (cell.kind === 'name') {
    return (
      <TableCell kind="name" title={cell.text}>
        <NamedLink name={cell.text} href={href} />
      </TableCell>
    );
  }
  // Its place on a wide screen, and on a phone's card.
  const kind = place === 'state' ? 'state' : place === 'detail' || place === 'wide' ? 'hide' : 'meta';
  const wide = place === 'wide';
  if (cell.kind === 'text') {
    return (
      <TableCell
        kind={kind}
        wide={wide}
        phoneHide={!cell.text}
        title={cell.text ?? undefined}
        className={cell.mono ? 'mono' : undefined}
      >
        {cell.text === null ? <span className="muted">–</span> : <NamedLink name={cell.text} href={cell.href} />}
      </TableCell>
    );
  }
  return (
    <TableCell kind={kind} wide={wide}>
      {cell.kind === 'sid' && <Sid value={cell.sid} name={name} />}
      {cell.kind === 'state' && <Status tone={cell.tone}>{cell.word}</Status>}
      {cell.kind === 'drawn' && cell.element}
    </TableCell>
  );
}

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Sid } from '@/components/ui/sid';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import { withName, type Cell, type Column } from '@/lib/kit/list';
import { offers, type Resource } from '@/lib/kit/resource';
import { RecordActions } from './record-actions';

export interface ListRowProps {
  resource: Resource;
  principal: Principal;
  row: unknown;
  /** The table has a column for what can be done with a row. */
  acts: boolean;
  cells?: Record<string, (row: unknown) => ReactNode>;
  /** In the column of ticks, where the list has one. */
  tick?: ReactNode;
}

/** One record of a list: the name leads to it, and at the end stand the actions that this user has on it. */
export function ListRow({ resource, principal, row, acts, cells, tick }: ListRowProps) {
  const { list, segment, area } = resource;
  const id = list.id(row);
  const name = list.name(row);
  const owner = list.owner(row);
  const may = (action: 'read' | 'update' | 'delete') =>
    offers(resource, action) && can(principal, action, area, owner).allowed;
  const href = may('read') ? `/internal/${segment}/${id}/edit` : undefined;
  return (
    <TableRow>
      {tick && <TableCell kind="check">{tick}</TableCell>}
      {list.columns.map((column) => {
        const written = cells?.[column.key];
        if (written) {
          return (
            <TableCell key={column.key} {...placeOf(column)}>
              {written(row)}
            </TableCell>
          );
        }
        return <ListCell key={column.key} column={column} cell={column.cell(row)} name={name} href={href} />;
      })}
      {acts && (
        <TableCell kind="act">
          <RecordActions
            name={name}
            editHref={may('update') ? href : undefined}
            remove={
              may('delete') && list.texts
                ? {
                    api: `/${segment}/${id}`,
                    question: withName(list.texts.confirmDelete, name),
                    done: withName(list.texts.deleted, name),
                    phrase: list.texts.phrase,
                  }
                : undefined
            }
          />
        </TableCell>
      )}
    </TableRow>
  );
}

interface ListCellProps {
  column: Column<unknown>;
  cell: Cell;
  name: string;
  href: string | undefined;
}

function ListCell({ column, cell, name, href }: ListCellProps) {
  if (cell.kind === 'name') {
    return (
      <TableCell kind="name" title={cell.text}>
        {href ? (
          <Link href={href} prefetch={false}>
            {cell.text}
          </Link>
        ) : (
          cell.text
        )}
      </TableCell>
    );
  }
  if (cell.kind === 'sid') {
    return (
      <TableCell {...placeOf(column)}>
        <Sid value={cell.sid} of={name} />
      </TableCell>
    );
  }
  if (cell.kind === 'state') {
    return (
      <TableCell {...placeOf(column)}>
        <Status tone={cell.tone}>{cell.word}</Status>
      </TableCell>
    );
  }
  return (
    <TableCell
      {...placeOf(column)}
      phoneHide={!cell.text}
      title={cell.text ?? undefined}
      className={cell.mono ? 'mono' : undefined}
    >
      {cell.text ?? <span className="muted">–</span>}
    </TableCell>
  );
}

/** Where a cell goes: on a wide screen, and on a phone's card. */
function placeOf({ place }: Column<unknown>): { kind: 'state' | 'hide' | 'meta'; wide: boolean } {
  const kind = place === 'state' ? 'state' : place === 'detail' || place === 'wide' ? 'hide' : 'meta';
  return { kind, wide: place === 'wide' };
}

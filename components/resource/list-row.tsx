import Link from 'next/link';
import { Sid } from '@/components/ui/sid';
import { Status } from '@/components/ui/status';
import { TableCell } from '@/components/ui/table-cell';
import { TableRow } from '@/components/ui/table-row';
import { can } from '@/lib/access/can';
import type { Principal } from '@/lib/access/principal';
import { withName, type Cell, type Column } from '@/lib/kit/list';
import { offers, type Resource } from '@/lib/kit/resource';
import { RecordActions } from './record-actions';

/** One record of a list: the name leads to it, and at the end stand the actions that this user has on it. */
export function ListRow({ resource, principal, row }: { resource: Resource; principal: Principal; row: unknown }) {
  const { list, segment, area } = resource;
  const id = list.id(row);
  const name = list.name(row);
  const owner = list.owner(row);
  const may = (action: 'read' | 'update' | 'delete') =>
    offers(resource, action) && can(principal, action, area, owner).allowed;
  const href = may('read') ? `/internal/${segment}/${id}/edit` : undefined;
  return (
    <TableRow>
      {list.columns.map((column) => (
        <ListCell key={column.key} column={column} cell={column.cell(row)} name={name} href={href} />
      ))}
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
                }
              : undefined
          }
        />
      </TableCell>
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
  const hidden = column.place === 'detail' || column.place === 'wide';
  if (cell.kind === 'sid') {
    return (
      <TableCell kind={hidden ? 'hide' : 'meta'} wide={column.place === 'wide'}>
        <Sid value={cell.sid} of={name} />
      </TableCell>
    );
  }
  if (cell.kind === 'state') {
    return (
      <TableCell kind={column.place === 'state' ? 'state' : 'meta'}>
        <Status tone={cell.tone}>{cell.word}</Status>
      </TableCell>
    );
  }
  return (
    <TableCell
      kind={hidden ? 'hide' : 'meta'}
      wide={column.place === 'wide'}
      phoneHide={!cell.text}
      title={cell.text ?? undefined}
      className={cell.mono ? 'mono' : undefined}
    >
      {cell.text ?? <span className="muted">–</span>}
    </TableCell>
  );
}

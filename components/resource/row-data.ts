import type { ReactNode } from 'react';
import { can } from '@/lib/access/can';
import type { BulkRow } from '@/lib/kit/bulk';
import { mayViewAs } from '@/lib/access/view-as';
import type { Principal } from '@/lib/access/principal';
import { shownName } from '@/lib/kit/list';
import { offers, type Resource } from '@/lib/kit/resource';
import { hrefFor } from './record-href';
import type { RowData } from './list-rows';

export interface RowDrawing {
  /** Hand-written cells by column key; they replace those of the definition. */
  cells?: Record<string, (row: unknown) => ReactNode>;
  tick?: (row: unknown) => ReactNode;
}

/** What the browser gets of a record: the texts of its cells and what this user may do, and nothing else from the platform. */
export function rowData(resource: Resource, principal: Principal, row: unknown, drawing: RowDrawing): RowData {
  const { list, area } = resource;
  const owner = list.owner(row);
  const may = (action: 'read' | 'update' | 'delete') =>
    offers(resource, action) && can(principal, action, area, owner).allowed;
  const opens = may('read');
  return {
    id: list.id(row),
    name: shownName(list.name(row)),
    cells: list.columns.map((column) => {
      const drawn = drawing.cells?.[column.key];
      if (drawn) return { kind: 'drawn', element: drawn(row) };
      const cell = column.cell?.(row) ?? { kind: 'text', text: null };
      if (cell.kind === 'name') return { ...cell, text: shownName(cell.text) };
      if (cell.kind !== 'text') return cell;
      const { leadsTo, ...shown } = cell;
      const href = leadsTo && hrefFor(principal, leadsTo);
      return href ? { ...shown, href } : shown;
    }),
    opens,
    edits: opens && may('update'),
    removes: may('delete'),
    views: list.viewable && mayViewAs(principal, owner).allowed,
    tick: drawing.tick?.(row),
  };
}

/** The records of a page that this user may change or delete in bulk; none where that is not offered. */
export function bulkRows(resource: Resource, principal: Principal, rows: readonly unknown[]): BulkRow[] {
  const { list, area } = resource;
  if (!list.bulk) return [];
  return rows.flatMap((row) => {
    const owner = list.owner(row);
    const may = (action: 'update' | 'delete') => can(principal, action, area, owner).allowed;
    const isActive = list.bulk?.isActive && may('update') ? list.bulk.isActive(row) : null;
    const removes = offers(resource, 'delete') && may('delete');
    if (isActive === null && !removes) return [];
    return [{ id: list.id(row), name: shownName(list.name(row)), isActive, removes }];
  });
}

import { csvFile } from '../format/csv';
import { MOST_EXPORTED } from '../kit/bulk';
import type { Cell, ListDefinition } from '../kit/list';
import type { SearchParams } from '../kit/list-query';
import { fail, type Result } from '../kit/problem';
import type { Resource, ResourceContext } from '../kit/resource';
import { selectRows } from '../kit/select-rows';
import { csvAnswer, datedName } from './csv-answer';
import { readListRequest } from './list';

/**
 * A list as a file: the rows that its filters show, from all its pages, in its order, as its columns show them. Only for lists
 * that are read whole; those that the platform pages have exports of their own.
 * @param params those of the list's URL; `only` restricts the file to these ids, whatever the filters show
 */
export async function exportList(
  resource: Resource,
  context: ResourceContext,
  params: SearchParams,
): Promise<Result<never> | Response> {
  const { list, rows, area } = resource;
  if (!rows) return fail('not-found', 'This list can’t be exported.');
  const { query, problem } = await readListRequest(resource, context, params);
  if (problem) return { ok: false, problem };
  const all = await rows(context, query);
  if (!all.ok) return all;
  const only = typeof params.only === 'string' ? new Set(params.only.split(',').slice(0, MOST_EXPORTED)) : null;
  const wanted = only ? all.value.filter((row) => only.has(list.id(row))) : all.value;
  const { rows: shown } = selectRows(
    list,
    wanted,
    { ...query, page: 1, size: Math.max(1, wanted.length) },
    context.principal,
  );
  const columns = list.columns.filter((column) => all.value.some((row) => textOf(column, row) !== ''));
  const head = columns.map(({ label }) => label);
  const lines = shown.map((row) => columns.map((column) => textOf(column, row)));
  return csvAnswer(datedName(area, context.timeZone), csvFile(head, lines));
}

/** The text of a cell. Row facts, which are requested once the list is shown, are not in the file. */
function textOf(column: ListDefinition<unknown>['columns'][number], row: unknown): string {
  const cell = column.cell?.(row);
  return (cell && wordOf(cell)) ?? column.words?.(row) ?? '';
}

function wordOf(cell: Cell): string | null {
  if (cell.kind === 'sid') return cell.sid;
  return cell.kind === 'state' ? cell.word : cell.text;
}

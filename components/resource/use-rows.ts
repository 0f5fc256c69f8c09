import { useCallback } from 'react';
import { useRowsFocus } from '@/components/ui/use-rows-focus';
import type { FieldViewProps } from './field-view';

type RowsOf = Pick<FieldViewProps, 'current' | 'update'> & { field: { name: string } };

/**
 * The rows of a list field, which are one value of the form, and the functions that change them. The functions are stable, so
 * that only a changed row renders. `around` is for the element around them, in which the focus is kept.
 */
export function useRows<Row extends object, Around extends HTMLElement>({ field: { name }, current, update }: RowsOf) {
  const rows = current[name] as Row[];
  const { around, added, removed } = useRowsFocus<Around>(rows.length);
  const put = useCallback(
    (how: (rows: Row[]) => Row[]) => update((now) => ({ [name]: how(now[name] as Row[]) })),
    [name, update],
  );
  const change = useCallback(
    (place: number, changes: Partial<Row>) =>
      put((rows) => rows.map((row, at) => (at === place ? { ...row, ...changes } : row))),
    [put],
  );
  const remove = useCallback(
    (place: number) => {
      removed(place);
      put((rows) => rows.filter((_, at) => at !== place));
    },
    [put, removed],
  );
  const add = useCallback(
    (row: Row) => {
      added();
      put((rows) => [...rows, row]);
    },
    [put, added],
  );
  return { around, rows, change, remove, add };
}

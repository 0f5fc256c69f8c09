import { useCallback } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';
import { useRowsFocus } from '@/components/ui/use-rows-focus';

/**
 * The rows of a list field, and the functions that change them. The functions are stable, so that only a changed row renders.
 * `around` is for their table, in which the focus is kept.
 */
export function useRows<Row extends object>({ field: { name }, current, update }: FieldViewProps) {
  const rows = current[name] as Row[];
  const { around, added, removed } = useRowsFocus<HTMLTableElement>(rows.length);
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

/** What a row of gateways is drawn from. */
export interface RowProps<Row, Field extends string> {
  gateway: Row;
  place: number;
  /** The invalid field, and why. */
  wrong?: Field;
  message?: string;
  /** The message concerns the stored value, and blocks nothing. */
  harmless?: boolean;
  readOnly: boolean;
  change: (place: number, changes: Partial<Row>) => void;
  remove: (place: number) => void;
}

/** Whether a row would render the same: its record may be another object with equal contents. */
export function isSameRow<Props extends { gateway: object }>(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return names.every((name) =>
    name === 'gateway'
      ? JSON.stringify(before.gateway) === JSON.stringify(after.gateway)
      : before[name] === after[name],
  );
}

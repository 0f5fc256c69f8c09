'use client';

import { useCallback } from 'react';
import type { FieldViewProps } from '@/components/resource/field-view';

/** The rows of a list field, and the functions that change them. The functions are stable, so that only a changed row renders. */
export function useRows<Row extends object>({ field: { name }, current, update }: FieldViewProps) {
  const put = useCallback(
    (how: (rows: Row[]) => Row[]) => update((now) => ({ [name]: how(now[name] as Row[]) })),
    [name, update],
  );
  const change = useCallback(
    (place: number, changes: Partial<Row>) =>
      put((rows) => rows.map((row, at) => (at === place ? { ...row, ...changes } : row))),
    [put],
  );
  const remove = useCallback((place: number) => put((rows) => rows.filter((_, at) => at !== place)), [put]);
  const add = useCallback((row: Row) => put((rows) => [...rows, row]), [put]);
  return { rows: current[name] as Row[], change, remove, add };
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

'use client';

import { useMemo, useRef, useState } from 'react';

export interface Ticked<Row> {
  /** What is ticked, with what the page shows of it now. */
  selected: ReadonlyMap<string, Row>;
  /** @param range from the last one that was ticked on this page to this one */
  toggle(row: Row, range?: boolean): void;
  /** Ticks all rows of the page, or none of them. */
  togglePage(): void;
  /** Ticks these and no others. */
  select(rows: readonly Row[]): void;
  /** Unticks these. */
  drop(ids: ReadonlySet<string>): void;
}

/** Which rows of a list are ticked; they stay so on its other pages. */
export function useTicked<Row extends { id: string }>(page: readonly Row[]): Ticked<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(() => new Map<string, Row>());
  const last = useRef<string>(undefined);
  const selected = useMemo(() => {
    // What the page shows now is newer than what was ticked.
    const shown = new Map(page.map((row) => [row.id, row]));
    return new Map([...ticked].map(([id, row]) => [id, shown.get(id) ?? row]));
  }, [page, ticked]);

  const withRows = (rows: readonly Row[], on: boolean) =>
    setTicked((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (on) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });

  return {
    selected,
    toggle: (row, range = false) => {
      const on = !ticked.has(row.id);
      const from = page.findIndex(({ id }) => id === last.current);
      const to = page.findIndex(({ id }) => id === row.id);
      last.current = row.id;
      withRows(range && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], on);
    },
    togglePage: () => withRows(page, !page.every(({ id }) => ticked.has(id))),
    select: (rows) => setTicked(new Map(rows.map((row) => [row.id, row]))),
    drop: (ids) => setTicked((now) => new Map([...now].filter(([id]) => !ids.has(id)))),
  };
}

import { useCallback, useMemo, useRef, useState } from 'react';

export interface Ticked<Row> {
  /** The selected rows, with the page's current data. */
  selected: ReadonlyMap<string, Row>;
  /** @param range selects from the last selected row on this page to this one */
  toggle(row: Row, range?: boolean): void;
  /** Selects all rows of the page, or none of them. */
  togglePage(): void;
  /** Selects exactly these. */
  select(rows: readonly Row[]): void;
  /** Deselects these. */
  drop(ids: ReadonlySet<string>): void;
}

/**
 * The selected rows of a list; they stay selected on its other pages.
 * @param account of the list's account filter, if it has one: another one clears the selection
 */
export function useTicked<Row extends { id: string }>(page: readonly Row[], account?: string | null): Ticked<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(() => new Map<string, Row>());
  const [shown, setShown] = useState(account);
  if (shown !== account) {
    setShown(account);
    setTicked(new Map());
  }
  const last = useRef<string>(undefined);
  const selected = useMemo(() => {
    // The page's current data is newer than the selection's.
    const shown = new Map(page.map((row) => [row.id, row]));
    return new Map([...ticked].map(([id, row]) => [id, shown.get(id) ?? row]));
  }, [page, ticked]);

  const toggle = useCallback(
    (row: Row, range = false) => {
      const places = [last.current, row.id].map((id) => page.findIndex((one) => one.id === id));
      const isRange = range && places.every((place) => place >= 0);
      const rows = isRange ? page.slice(Math.min(...places), Math.max(...places) + 1) : [row];
      last.current = row.id;
      setTicked((now) => withRows(now, rows, !now.has(row.id)));
    },
    [page],
  );
  const togglePage = useCallback(
    () => setTicked((now) => withRows(now, page, !page.every(({ id }) => now.has(id)))),
    [page],
  );
  const select = useCallback((rows: readonly Row[]) => setTicked(new Map(rows.map((row) => [row.id, row]))), []);
  const drop = useCallback(
    (ids: ReadonlySet<string>) => setTicked((now) => new Map([...now].filter(([id]) => !ids.has(id)))),
    [],
  );
  return { selected, toggle, togglePage, select, drop };
}

function withRows<Row extends { id: string }>(now: ReadonlyMap<string, Row>, rows: readonly Row[], on: boolean) {
  const next = new Map(now);
  for (const row of rows) {
    if (on) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

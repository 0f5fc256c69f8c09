/** A state before a save, the state that the save was to lead to, and the state that was read after it failed. */
export interface Course<State> {
  before: State;
  wanted: State;
  now: State;
}

const isEqual = (a: unknown, b: unknown) => (a ?? null) === (b ?? null);

/**
 * The columns that a roll-back leads to: those that hold what the save has written are as before, all others stay as they are,
 * because someone else has written them.
 */
export function columnsBefore<Columns extends object>(
  { before, wanted, now }: Course<Columns>,
  same: (a: unknown, b: unknown) => boolean = isEqual,
): Columns {
  const [old, sent, held] = [before, wanted, now].map((columns) => new Map<string, unknown>(Object.entries(columns)));
  const written = [...new Set([...old!.keys(), ...sent!.keys()])].filter(
    (name) => !same(old!.get(name), sent!.get(name)) && same(held!.get(name), sent!.get(name)),
  );
  return { ...now, ...Object.fromEntries(written.map((name) => [name, old!.get(name)])) };
}

/** How the rows of a list are compared and undone. */
export interface RowKind<Row> {
  /** What a roll-back makes of a row that the save was to change. */
  undone(row: Course<Row>): Row;
  /** Whether a stored row is what the save was to add. */
  isAdded(wanted: Row, now: Row): boolean;
}

/**
 * The rows that a roll-back leads to: without those that the save has added, with those that it has deleted, and with its
 * changes undone. Rows that someone else has added, changed or deleted stay as they are.
 */
export function rowsBefore<Row extends { sid: string | null }>(
  { before, wanted, now }: Course<Row[]>,
  { undone, isAdded }: RowKind<Row>,
): Row[] {
  const old = bySid(before);
  const kept = bySid(wanted);
  const present = bySid(now);
  const added = wanted.filter(({ sid }) => !old.has(sid));
  const rows = now.flatMap((row) => {
    const was = old.get(row.sid);
    const sent = kept.get(row.sid);
    if (was) return [sent ? undone({ before: was, wanted: sent, now: row }) : row];
    // Of two equal rows, one is someone else's.
    const place = added.findIndex((one) => isAdded(one, row));
    if (place === -1) return [row];
    added.splice(place, 1);
    return [];
  });
  return [...rows, ...before.filter(({ sid }) => !kept.has(sid) && !present.has(sid))];
}

const bySid = <Row extends { sid: string | null }>(rows: Row[]) => new Map(rows.map((row) => [row.sid, row]));

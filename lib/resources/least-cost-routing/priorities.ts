import { DEFAULT_ROUTE } from './wire';

/** The position of a stored row on the platform. */
interface StoredPlace {
  /** Among the stored rows: it orders rows of equal priority. */
  index: number;
  priority: number;
}

/**
 * The priorities that put a board's rows in their order. As many stored rows as possible keep theirs, so that a save does not
 * write unchanged rows; moved and new rows get priorities in the gaps between them. Without enough room, the rows are numbered
 * by position.
 * @param rows in the board's order; null for a new one
 */
export function prioritiesFor(rows: readonly (StoredPlace | null)[]): number[] {
  return inGaps(rows, stayingRows(rows)) ?? rows.map((_row, place) => place);
}

/** The positions of the longest subsequence of rows in their stored order. */
function stayingRows(rows: readonly (StoredPlace | null)[]): Set<number> {
  const length: number[] = [];
  const previous: number[] = [];
  let best = -1;
  rows.forEach((row, place) => {
    length[place] = row ? 1 : 0;
    previous[place] = -1;
    if (!row) return;
    for (let before = 0; before < place; before++) {
      const earlier = rows[before];
      if (earlier && earlier.index < row.index && length[before]! >= length[place]!) {
        length[place] = length[before]! + 1;
        previous[place] = before;
      }
    }
    if (best < 0 || length[place]! > length[best]!) best = place;
  });
  const staying = new Set<number>();
  for (let place = best; place >= 0; place = previous[place]!) staying.add(place);
  return staying;
}

function inGaps(rows: readonly (StoredPlace | null)[], staying: Set<number>): number[] | null {
  const priorities: number[] = [];
  let last = -1;
  let waiting = 0;
  /** Numbers the rows since the last fixed one consecutively, right after it. */
  const settle = (below: number): boolean => {
    if (waiting > 0 && below - last - 1 < waiting) return false;
    for (; waiting > 0; waiting--) priorities.push(++last);
    return true;
  };
  for (const [place, row] of rows.entries()) {
    if (!row || !staying.has(place)) {
      waiting += 1;
      continue;
    }
    if (!settle(row.priority)) return null;
    priorities.push(row.priority);
    last = row.priority;
  }
  return settle(DEFAULT_ROUTE.priority) ? priorities : null;
}

import { DEFAULT_ROUTE } from './wire';

/**
 * The priorities that put a board's rows in their order, each with one of its own. As many stored rows as possible keep theirs,
 * so that a save does not write unchanged rows; moved and new rows get priorities in the gaps between them. Without enough room,
 * the rows are numbered by position.
 * @param rows the stored priorities, in the board's order; null for a new row
 */
export function prioritiesFor(rows: readonly (number | null)[]): number[] {
  return inGaps(rows, stayingRows(rows)) ?? rows.map((_row, place) => place);
}

/** The positions of the longest subsequence of rows in their stored order. */
function stayingRows(rows: readonly (number | null)[]): Set<number> {
  const length: number[] = [];
  const previous: number[] = [];
  let best = -1;
  rows.forEach((row, place) => {
    length[place] = row === null ? 0 : 1;
    previous[place] = -1;
    if (row === null) return;
    for (let before = 0; before < place; before++) {
      const earlier = rows[before];
      if (typeof earlier === 'number' && earlier < row && length[before]! >= length[place]!) {
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

function inGaps(rows: readonly (number | null)[], staying: Set<number>): number[] | null {
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
    if (row === null || !staying.has(place)) {
      waiting += 1;
      continue;
    }
    if (!settle(row)) return null;
    priorities.push(row);
    last = row;
  }
  return settle(DEFAULT_ROUTE.priority) ? priorities : null;
}

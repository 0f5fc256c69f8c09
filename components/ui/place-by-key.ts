/** The current position in a list, and the list's length. */
export interface ListPlace {
  /** The index of the current item; -1 for none. */
  at: number;
  count: number;
  /** The number of items that Page Up or Page Down skips. */
  page: number;
}

/** The index a key moves to, within the list; undefined for a key that does not navigate. -1 in an empty list. */
export function placeByKey(key: string, { at, count, page }: ListPlace): number | undefined {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : Math.min(Math.max(place, 0), count - 1);
}

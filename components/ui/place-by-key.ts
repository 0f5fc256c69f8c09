/** Where somebody is in a list, and how far it goes. */
export interface ListPlace {
  /** Which one is current, from 0; -1 for none. */
  at: number;
  count: number;
  /** How many of them a page up or down passes. */
  page: number;
}

/** The place to which a key leads, within the list; undefined for a key that does not walk through it. -1 in an empty list. */
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

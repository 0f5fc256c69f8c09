import { attempt, listIn } from '@/lib/kit/browser-storage';

/* Names for list URLs, kept in the browser by user and list. They contain the URLs, and no records. */

export interface View {
  name: string;
  /** The query of the list, without its page. */
  search: string;
}

const KEY = 'list-views';
const CHANGED = 'list-views';

/** The raw stored text; '' for nothing. @param place user and list */
export function storedViews(place: string): string {
  return attempt(() => localStorage.getItem(`${KEY} ${place}`)) ?? '';
}

/** Parses what is stored, and skips what is invalid. */
export function viewsIn(stored: string): View[] {
  return listIn(stored, isView);
}

export function keepViews(place: string, views: readonly View[]): void {
  attempt(() => localStorage.setItem(`${KEY} ${place}`, JSON.stringify(views)));
  dispatchEvent(new Event(CHANGED));
}

/** Also reports changes by other windows. @returns a function that unsubscribes */
export function whenViewsChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  addEventListener('storage', changed);
  return () => {
    removeEventListener(CHANGED, changed);
    removeEventListener('storage', changed);
  };
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && name !== '' && typeof search === 'string';
}

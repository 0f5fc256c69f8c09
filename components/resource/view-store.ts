/* Names for addresses of lists, kept in the browser by user and list. They hold what the address holds, and no records. */

export interface View {
  name: string;
  /** The query of the list, without its page. */
  search: string;
}

const KEY = 'list-views';
const CHANGED = 'list-views';

/** What is stored, as it is; '' for nothing. @param place user and list */
export function storedViews(place: string): string {
  try {
    return localStorage.getItem(`${KEY} ${place}`) ?? '';
  } catch {
    return '';
  }
}

/** Reads what is stored; what is none of it is left out. */
export function viewsIn(stored: string): View[] {
  try {
    const all = JSON.parse(stored || '[]') as unknown;
    return Array.isArray(all) ? all.filter(isView) : [];
  } catch {
    return [];
  }
}

export function keepViews(place: string, views: readonly View[]): void {
  try {
    localStorage.setItem(`${KEY} ${place}`, JSON.stringify(views));
  } catch {
    // Without storage there are none.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Also when another window has changed them. @returns how to stop */
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

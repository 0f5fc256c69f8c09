export interface PageItem {
  kind: 'page' | 'jump';
  /** Where it leads; for a jump, three pages from the current one. */
  page: number;
  current?: boolean;
}

export function pageItems(_current: number, _last: number): PageItem[] {
  return [];
}

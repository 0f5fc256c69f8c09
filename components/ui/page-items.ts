export interface PageItem {
  kind: 'page' | 'jump';
  /** The target page. */
  page: number;
  current?: boolean;
}

/** The number of pages shown at the start or the end while the current page is among them. */
const EDGE = 4;
const JUMP = 3;

/**
 * The pages to link to: the first, the last, the current one and its neighbours, the first four while the current page is among
 * them, and likewise the last four. A gap becomes a link that jumps three pages, never past an end.
 */
export function pageItems(current: number, last: number): PageItem[] {
  const end = Math.max(1, Math.floor(last));
  const currentPage = clamp(Math.floor(current), end);
  const shown = new Set([1, end, clamp(currentPage - 1, end), currentPage, clamp(currentPage + 1, end)]);
  for (let step = 0; step < EDGE; step += 1) {
    if (currentPage <= EDGE) shown.add(clamp(1 + step, end));
    if (currentPage > end - EDGE) shown.add(clamp(end - step, end));
  }
  const items: PageItem[] = [];
  let before = 0;
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page > before + 1)
      items.push({ kind: 'jump', page: clamp(page > currentPage ? currentPage + JUMP : currentPage - JUMP, end) });
    items.push(page === currentPage ? { kind: 'page', page, current: true } : { kind: 'page', page });
    before = page;
  }
  return items;
}

function clamp(page: number, last: number): number {
  return Math.min(Math.max(page, 1), last);
}

/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { pageItems } from '@/components/ui/page-items';
import { Pagination } from '@/components/ui/pagination';

/** 1 2 [3] … as text: the current page in brackets, a jump with its target after an arrow. */
function asText(current: number, last: number): string {
  return pageItems(current, last)
    .map((item) => (item.kind === 'jump' ? `…>${item.page}` : item.current ? `[${item.page}]` : `${item.page}`))
    .join(' ');
}

describe('which pages a list of links shows', () => {
  test.each([
    ['one page', 1, 1, '[1]'],
    ['no gap where only the last follows', 1, 5, '[1] 2 3 4 5'],
    ['a gap as soon as a page is left out', 1, 6, '[1] 2 3 4 …>4 6'],
    ['the first four near the start', 1, 20, '[1] 2 3 4 …>4 20'],
    ['the first four on the second', 2, 20, '1 [2] 3 4 …>5 20'],
    ['the fourth and its neighbour', 4, 20, '1 2 3 [4] 5 …>7 20'],
    ['neighbours in the middle', 10, 20, '1 …>7 9 [10] 11 …>13 20'],
    ['the last four near the end', 20, 20, '1 …>17 17 18 19 [20]'],
    ['the last four on the fourth from the end', 17, 20, '1 …>14 16 [17] 18 19 20'],
    ['no gap where nothing is left out', 3, 4, '1 2 [3] 4'],
    ['jumps that stop at the last page', 5, 7, '1 …>2 4 [5] 6 7'],
    ['a page past the end as the last', 99, 6, '1 …>3 3 4 5 [6]'],
    ['a page before the start as the first', 0, 3, '[1] 2 3'],
    ['no records as one page', 1, 0, '[1]'],
  ])('%s', (_what, current, last, text) => {
    expect(asText(current, last)).toBe(text);
  });

  test('a jump never leaves the list', () => {
    for (let last = 1; last <= 15; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        for (const item of pageItems(current, last)) {
          expect(item.page).toBeGreaterThanOrEqual(1);
          expect(item.page).toBeLessThanOrEqual(last);
        }
      }
    }
  });
});

describe('the links to the pages', () => {
  const items = pageItems(2, 9).map((item) => ({ ...item, href: `/carriers?page=${item.page}` }));

  test('are real links, and the current one says so', () => {
    render(<Pagination items={items} previousHref="/carriers" nextHref="/carriers?page=3" />);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 9' })).toHaveAttribute('href', '/carriers?page=9');
    expect(screen.getByRole('link', { name: 'Jump to page 5' })).toHaveTextContent('…');
    expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/carriers?page=3');
  });

  test('where there is no previous page there is no link', () => {
    render(<Pagination items={items} nextHref="/carriers?page=3" />);
    expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  });
});

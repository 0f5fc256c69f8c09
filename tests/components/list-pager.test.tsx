/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ListPager } from '@/components/resource/list-pager';
import type { ListPage } from '@/lib/kit/list';
import { clients } from '@/lib/resources/clients/resource';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/internal/clients' }));

const list = (query: Partial<ListPage<unknown>['query']>, matched: number) => (
  <ListPager
    resource={clients}
    base="/internal/clients"
    page={{
      query: { q: '', sort: clients.list.sortedBy, descending: false, page: 1, size: 25, filters: {}, ...query },
      rows: [],
      account: null,
      matched,
      total: 312,
      pages: Math.ceil(matched / 25),
    }}
  />
);

test('another page, another filter and another order are read out where the list says what it shows', () => {
  const { rerender } = render(list({}, 312));
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('Total: 312 records1–25');
  rerender(list({ page: 2 }, 312));
  expect(said).toHaveTextContent('26–50');
  rerender(list({ page: 42 }, 5000));
  expect(said).toHaveTextContent('Total: 5,000 records1,026–1,050');
  rerender(list({ q: 'alp' }, 1));
  expect(said).toHaveTextContent('Total: 1 record1–1');
  expect(said).toHaveTextContent(/, ascending$/);
  rerender(list({ descending: true }, 312));
  expect(said).toHaveTextContent(/sorted by .+, descending$/);
  rerender(list({ q: 'nobody' }, 0));
  expect(said).toHaveTextContent('Total: 0 records');
  expect(said).toBeInTheDocument();
});

test('what was asked for about the rows is asked for on their other pages, too, and with more of them on a page', () => {
  history.replaceState(null, '', '/internal/clients?page=3&more=1');
  render(list({ more: true }, 312));
  const link = screen.getByRole('link', { name: 'Next page' });
  expect(link.getAttribute('href')).toMatch(/[?&]page=2&more=1$/);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '50' } });
  expect(push).toHaveBeenCalledWith('/internal/clients?more=1&size=50', { scroll: false });
});

test.each([
  ['Next page', 11, 12],
  ['Next page', 12, 13],
  ['Jump to page 4', 7, 4],
])('after “%s” on page %i, the focus is in the pager', async (label, page, then) => {
  const { rerender } = render(list({ page }, 312));
  const link = screen.getByRole('link', { name: label });
  act(() => link.focus());
  rerender(list({ page: then }, 312));
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  await waitFor(() => expect(link.isConnected ? link : pages).toHaveFocus());
  expect(pages).toContainElement(document.activeElement as HTMLElement);
});

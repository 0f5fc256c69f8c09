/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ListPager } from '@/components/resource/list-pager';
import type { ListPage } from '@/lib/kit/list';
import { clients } from '@/lib/resources/clients/resource';

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/internal/clients' }));

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
  rerender(list({ q: 'alp' }, 1));
  expect(said).toHaveTextContent('Total: 1 record1–1');
  expect(said).toHaveTextContent(/, ascending$/);
  rerender(list({ descending: true }, 312));
  expect(said).toHaveTextContent(/sorted by .+, descending$/);
  rerender(list({ q: 'nobody' }, 0));
  expect(said).toHaveTextContent('Total: 0 records');
  expect(said).toBeInTheDocument();
});

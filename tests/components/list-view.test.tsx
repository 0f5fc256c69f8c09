/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { ListView } from '@/components/resource/list-view';
import type { ListPage } from '@/lib/kit/list';
import { readListQuery } from '@/lib/kit/list-query';
import { phoneNumbers } from '@/lib/resources/phone-numbers/resource';
import { ADMINISTRATOR } from '../support/principals';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  usePathname: () => '/internal/phone-numbers',
  useSearchParams: () => new URLSearchParams(),
}));

test('a list that was only partly looked through says so, whichever list it is', () => {
  const query = readListQuery(phoneNumbers.list, { show: 'unassigned' });
  const note = 'Only the first 10,000 numbers were searched.';
  const page: ListPage<unknown> = { rows: [], matched: 0, total: 12_000, pages: 1, query, account: null, note };
  render(
    <ListView
      resource={phoneNumbers}
      principal={ADMINISTRATOR}
      page={page}
      request={page}
      problem={null}
      note="The accounts’ names are missing."
    />,
  );
  expect(screen.getByText(note)).toBeVisible();
});

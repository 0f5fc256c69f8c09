/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useState, type ReactNode } from 'react';
import type { FilterView } from '@/components/resource/filter-view';
import { ListFilters } from '@/components/resource/list-filters';
import { PerPage } from '@/components/resource/per-page';

/* Filters that are set while the rows of the last one are still on their way add up. */

const mockPush = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: mockPush, refresh: jest.fn() }),
  usePathname: () => '/internal/recent-calls',
  useSearchParams: () => new URLSearchParams(),
}));

const rows = Promise.resolve('rows');
const filter = (param: string): FilterView => ({ kind: 'field', param, label: param, input: 'text', value: '' });

/** A list whose next rows never come, and a part of it that comes later. */
function List({ later }: { later: ReactNode }) {
  const [shown, setShown] = useState<Promise<string>>(rows);
  const [isLater, setLater] = useState(false);
  mockPush.mockImplementation(() => setShown(new Promise(() => undefined)));
  return (
    <>
      <ListFilters base="/internal/recent-calls" label="Filter" q="" filters={['trunk', 'sip'].map(filter)} />
      {isLater ? later : <button onClick={() => setLater(true)}>Later</button>}
      <Suspense>
        <Rows shown={shown} />
      </Suspense>
    </>
  );
}

const Rows = ({ shown }: { shown: Promise<string> }) => use(shown);

async function set(label: string, value: string) {
  const field = screen.getByRole('textbox', { name: label });
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}

test('also if a part with filters of its own comes between them, such as the calls over time', async () => {
  await act(async () => render(<List later={<PerPage size={25} />} />));
  await set('trunk', 'Alpine');
  expect(mockPush).toHaveBeenLastCalledWith('/internal/recent-calls?trunk=Alpine', { scroll: false });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Later' })));
  expect(screen.getByText('Per page')).toBeInTheDocument();
  await set('sip', '486');
  expect(mockPush).toHaveBeenLastCalledWith('/internal/recent-calls?trunk=Alpine&sip=486', { scroll: false });
});

/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { EmptyList } from '@/components/resource/empty-list';
import { FormProblem } from '@/components/resource/form-problem';
import { ListProblem } from '@/components/resource/list-problem';
import { RetryMessage } from '@/components/resource/retry-message';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Table } from '@/components/ui/table';
import { TableRow } from '@/components/ui/table-row';
import type { Problem } from '@/lib/kit/problem';

/* Where the focus goes when a button goes away because it was pressed. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));

const page = (children: ReactNode) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);

const failed: Problem = { kind: 'unavailable', message: 'The platform reported an error.' };
const refused: Problem = { kind: 'rate-limited', message: 'Too many requests.', retryAfter: 60 };

test('Retry in a cell leaves the focus in the cell, and Tab goes on from there', async () => {
  const row = (cell: ReactNode) =>
    page(
      <table>
        <tbody>
          <tr>
            <td>{cell}</td>
            <td>
              <button>Edit Alpine</button>
            </td>
          </tr>
        </tbody>
      </table>,
    );
  const retry = () => rerender(row('Loading…'));
  const { rerender } = render(row(<InlineRetry onRetry={retry}>Gateways error</InlineRetry>));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('cell', { name: 'Loading…' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Edit Alpine' })).toHaveFocus();
  // It is no stop of its own.
  expect(screen.getByRole('cell', { name: 'Loading…' })).not.toHaveAttribute('tabindex');
});

test('who wasn’t on a button that goes stays where they are', async () => {
  const form = (children: ReactNode) =>
    page(
      <>
        <input aria-label="Name" />
        {children}
      </>,
    );
  const { rerender } = render(form(<InlineRetry onRetry={() => {}}>Gateways error</InlineRetry>));
  await userEvent.click(screen.getByRole('textbox'));
  rerender(form(null));
  await Promise.resolve();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a message that goes with everything around it leaves the focus to the page', async () => {
  const { rerender } = render(
    page(
      <section>
        <RetryMessage problem={failed} />
      </section>,
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  rerender(page(<p>42 calls</p>));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('a list that could be read after all has the focus on its rows', async () => {
  const { rerender } = render(page(<ListProblem what="carriers" problem={failed} base="/internal/carriers" />));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(
    page(
      <table>
        <tbody id="rows" tabIndex={-1}>
          <tr>
            <td>Alpine</td>
          </tr>
        </tbody>
      </table>,
    ),
  );
  await waitFor(() => expect(screen.getByRole('rowgroup')).toHaveFocus());
});

describe('in a list', () => {
  const nothing = (q: string) => (
    <EmptyList text="No carriers." many="carriers" filtered={q !== ''} q={q} reset="/internal/carriers" />
  );
  const rows = (...names: string[]) => (
    <Table label="Carriers" columns={[{ key: 'name', label: 'Name' }]}>
      {names.map((name) => (
        <TableRow key={name}>
          <td>
            <a href={`#${name}`}>{name}</a>
          </td>
        </TableRow>
      ))}
    </Table>
  );
  const row = (name: string) => screen.getByRole('link', { name });

  test('“Reset filters” leaves the focus on the rows that come', async () => {
    const { rerender } = render(page(nothing('zzz')));
    act(() => row('Reset filters').focus());
    rerender(page(rows('Alpine')));
    await waitFor(() => expect(document.getElementById('rows')).toHaveFocus());
    await userEvent.tab();
    expect(row('Alpine')).toHaveFocus();
  });

  test('who is in a row that another page doesn’t have stays in the rows', () => {
    const { rerender } = render(page(rows('Alpine', 'Borealis')));
    act(() => row('Borealis').focus());
    rerender(page(rows('Alpine', 'Coral')));
    expect(document.getElementById('rows')).toHaveFocus();
  });

  test('who is in a row that stays, stays in it', () => {
    const { rerender } = render(page(rows('Alpine', 'Borealis')));
    act(() => row('Borealis').focus());
    rerender(page(rows('Borealis', 'Coral')));
    expect(row('Borealis')).toHaveFocus();
  });

  test('who follows a link to another list goes on at the beginning of its page', async () => {
    const { rerender } = render(page(<div key="alerts">{rows('Open carriers')}</div>));
    act(() => row('Open carriers').focus());
    rerender(page(<div key="carriers">{rows('Alpine')}</div>));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('the deletion of all its records leaves the focus to the page', async () => {
    const { rerender } = render(page(rows('Alpine')));
    act(() => document.getElementById('rows')!.focus());
    rerender(page(nothing('')));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});

test.each([
  ['a list', (problem: Problem) => <ListProblem what="carriers" problem={problem} base="/internal/carriers" />],
  ['a page', (problem: Problem) => <RetryMessage problem={problem} />],
])('after a retry of %s that comes too early, Tab leads to Retry once it is allowed', async (_what, part) => {
  const { rerender } = render(page(part(failed)));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(page(part(refused)));
  const waits = screen.getByRole('button', { name: 'Retry in 60 s' });
  expect(waits).toBeDisabled();
  await waitFor(() => expect(document.activeElement).toBe(waits.parentElement));
  rerender(page(part({ ...failed })));
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('“Save anyway” leaves the focus in the bar of the form', async () => {
  const conflict: Problem = { kind: 'conflict', message: 'Ann has changed it.', changed: ['Name'] };
  const bar = (problem: Problem | null) =>
    page(
      <div role="region" aria-label="Save">
        {problem && <FormProblem problem={problem} onOverwrite={() => rerender(bar(null))} />}
        <button>Save</button>
      </div>,
    );
  const { rerender } = render(bar(conflict));
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  expect(screen.getByRole('region', { name: 'Save' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

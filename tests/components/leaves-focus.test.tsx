/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FormProblem } from '@/components/resource/form-problem';
import { ListProblem } from '@/components/resource/list-problem';
import { RetryMessage } from '@/components/resource/retry-message';
import { InlineRetry } from '@/components/ui/inline-retry';
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

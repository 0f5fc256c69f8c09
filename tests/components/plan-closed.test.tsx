/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigurationDesk } from '@/components/configuration/configuration-desk';
import type { StepView } from '@/lib/configuration/plan-view';

/* A plan is left for the page that it took the place of: its menu entry leads to the same address. */

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }));

const secret = { path: 'password', label: 'Password', given: false };
const step = { id: '1', action: 'create', area: 'clients', title: 'alice', account: null, secrets: [secret] };
const plan = {
  kind: 'account',
  to: 'Harbor Hotels',
  fingerprint: 'one',
  steps: [{ step, noun: 'SIP client', lines: [] } as unknown as StepView],
  removals: [],
  blocked: [],
  same: [],
  areas: [],
  notes: [],
};

async function compared() {
  history.replaceState(null, '', '/internal/configuration?from=a&to=b&q=alice');
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ plan }) } as Response));
  render(
    <main id="content" tabIndex={-1}>
      <ConfigurationDesk
        ownAccount={null}
        provider={{ sid: 'p', name: 'Acme' }}
        providers={[]}
        lacksAccountTables={false}
        mayApply
        sides={{
          source: 'account',
          unresolved: false,
          from: { sid: 'a', name: 'Aurora Bistro' },
          to: { sid: 'b', name: 'Harbor Hotels' },
        }}
      />
    </main>,
  );
  await screen.findByRole('heading', { name: 'Compare Aurora Bistro with Harbor Hotels' });
  expect(screen.queryByRole('heading', { name: 'Export' })).toBeNull();
}
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close plan' }));

test('a plan that is closed shows the export and the comparison of records again, and leaves the address', async () => {
  await compared();
  await close();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Configuration$/);
  expect(screen.getByRole('heading', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Compare two records' })).toBeVisible();
  expect(location.search).toBe('');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('what was entered for it is asked about first', async () => {
  await compared();
  await userEvent.type(screen.getByPlaceholderText('Required'), 'secret');
  await close();
  expect(screen.getByRole('dialog')).toHaveTextContent('The secrets you entered will be lost.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep plan' }));
  expect(screen.getByPlaceholderText('Required')).toHaveValue('secret');
  expect(location.search).toContain('from=a');
});

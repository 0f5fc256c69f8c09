/** @jest-environment node */
import { Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import AlertsPage from '@/app/internal/alerts/page';
import CallsPage from '@/app/internal/recent-calls/page';
import { ListView } from '@/components/resource/list-view';
import { fail } from '@/lib/kit/problem';

/* A list of several accounts whose names can't be read: every row lacks one, and the page says why. */

const failed = fail('unavailable', 'The server cannot be reached');
let accounts: unknown = failed;
const principal = { scope: 'admin', userSid: 'u', permissions: [] };

jest.mock('next/headers', () => ({}));
jest.mock('@/lib/bff/viewer', () => ({}));
jest.mock('@/lib/bff/list-page', () => ({
  ...jest.requireActual<object>('@/lib/bff/list-page'),
  loadListPage: () => ({
    viewer: { principal, timeZone: 'UTC' },
    context: { principal, provider: { providerSid: 'p' }, directory: { accounts: () => accounts } },
    request: { query: { filters: {}, page: 1, size: 25 }, account: null },
    page: { rows: [{ accountSid: 'a', time: 0, message: 'm', others: [] }], matched: 1, total: 1, query: {} },
    problem: null,
  }),
}));
jest.mock('@/lib/bff/recent-calls/call-marks', () => ({ callMarks: () => () => '' }));
jest.mock('@/lib/bff/recent-calls/call-histogram', () => ({ hasHistogram: () => false }));
jest.mock('@/lib/config/settings', () => ({ settings: () => ({ features: {} }) }));

type Page = typeof AlertsPage;

async function noteOf(page: Page): Promise<ReactNode> {
  const found = (node: ReactNode): ReactElement<ComponentProps<typeof ListView>> | undefined =>
    Children.toArray(node)
      .filter(isValidElement<{ children?: ReactNode }>)
      .map((one) => (one.type === ListView ? one : found(one.props.children)) as ReturnType<typeof found>)
      .find(Boolean);
  return found(await page({ searchParams: Promise.resolve({}) }))!.props.note;
}

describe.each([
  ['alerts', AlertsPage],
  ['calls', CallsPage],
])('%s', (_name, page) => {
  it('say that the names are missing, and why', async () => {
    accounts = failed;
    expect(await noteOf(page)).toBe('The accounts’ names are missing. The server cannot be reached');
  });

  it('say nothing of names where they are known', async () => {
    accounts = { ok: true, value: [] };
    expect((await noteOf(page)) ?? '').not.toMatch(/names/);
  });
});

/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiKeys } from '@/components/api-keys/api-keys';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok } from '@/lib/kit/problem';
import type { ApiKeyView } from '@/lib/resources/api-keys/view';

const mockRefresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: mockRefresh }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

let isReachable = true;
jest.mock('@/components/api-keys/new-key-dialog', () => ({
  __esModule: true,
  get NewKeyDialog() {
    if (!isReachable) throw new Error('No connection');
    return function NewKeyDialog({ token }: { token: string }) {
      return <p>{token}</p>;
    };
  },
}));

test('no key is created whose value could not be shown: its dialog is loaded first', async () => {
  isReachable = false;
  const asked = jest
    .mocked(callBff)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { token: 'the-new-token' } });
  render(<ApiKeys keys={[]} problem={null} readOnly={false} />);
  const create = screen.getByRole('button', { name: 'Create API key' });
  await userEvent.click(create);
  await waitFor(() => expect(toasts.current()?.text).toMatch(/^Couldn’t load this part of the page/));
  expect(asked).not.toHaveBeenCalled();
  isReachable = true;
  await userEvent.click(create);
  expect(await screen.findByText('the-new-token')).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['a key whose value was lost', ok({}), /^The API key was created, but its value was lost/],
  ['a key that was not created', fail('unavailable', 'The platform reported an error.'), /^The platform reported/],
])('%s is not missed: what is wrong stands there until the next attempt', async (_what, answer, message) => {
  const asked = jest.mocked(callBff).mockReset().mockResolvedValueOnce(answer);
  render(<ApiKeys keys={[]} problem={null} readOnly={false} />);
  const create = screen.getByRole('button', { name: 'Create API key' });
  await userEvent.click(create);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  asked.mockReturnValueOnce(new Promise(() => {}));
  await userEvent.click(create);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each([
  ['created', ok({ token: 'the-new-token' }), 1],
  ['perhaps created', fail('timeout', 'The platform took too long.', { doubtful: true }), 1],
  ['created at a first attempt', fail('conflict', 'Nothing was created again. See the list.'), 1],
  ['not created', fail('unavailable', 'The platform reported an error.'), 0],
])('of a key that was %s, the page is read again only if it may be in the list', async (_what, answer, times) => {
  mockRefresh.mockClear();
  jest.mocked(callBff).mockReset().mockResolvedValueOnce(answer);
  render(<ApiKeys keys={[]} problem={null} readOnly={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create API key' }));
  await screen.findByText(answer.ok ? 'the-new-token' : answer.problem.message);
  expect(mockRefresh).toHaveBeenCalledTimes(times);
});

test('the keys are a table on a phone, too, where the browser sees only boxes', () => {
  render(
    <ApiKeys keys={[{ sid: 'k', masked: '********90ab', lastUsed: 'Never used' }]} problem={null} readOnly={false} />,
  );
  const table = screen.getByRole('table', { name: 'API keys' });
  expect(table).toHaveAttribute('role', 'table');
  for (const part of table.querySelectorAll('thead, tbody, tr, th, td')) expect(part).toHaveAttribute('role');
});

test('the deletion of the last key leaves the focus among the keys', async () => {
  jest.mocked(callBff).mockReset().mockResolvedValue(ok({}));
  const keys = (all: ApiKeyView[]) => (
    <main id="content" tabIndex={-1}>
      <ApiKeys keys={all} problem={null} readOnly={false} />
    </main>
  );
  const { rerender } = render(keys([{ sid: 'k', masked: '********90ab', lastUsed: 'Never used' }]));
  await userEvent.click(screen.getByRole('button', { name: /^Delete API key/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(keys([]));
  expect(screen.getByRole('heading', { name: /API keys/ }).closest('section')).toContainElement(
    document.activeElement as HTMLElement,
  );
});

describe('when a key was last used', () => {
  const key = { sid: 'k', masked: '********90ab', lastUsed: 'Never used' };
  const notes = () =>
    screen.queryAllByText(/^The platform (records|doesn’t record)/).map(({ textContent }) => textContent);

  it('is told by the platform for the whole account only, as it says below the keys', () => {
    render(<ApiKeys account="an-account" keys={[key]} problem={null} readOnly />);
    expect(notes()).toEqual(['The platform records use per account, not per key, and not for every request.']);
  });

  it('is not told for a service provider’s keys, as it says below them', () => {
    render(<ApiKeys keys={[key]} problem={null} readOnly />);
    expect(notes()).toEqual(['The platform doesn’t record when a service provider’s keys are used.']);
  });

  it('needs no such note where there are no keys', () => {
    render(<ApiKeys account="an-account" keys={[]} problem={null} readOnly />);
    render(<ApiKeys keys={[]} problem={null} readOnly />);
    expect(notes()).toEqual([]);
  });
});

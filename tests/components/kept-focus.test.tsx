/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { JobProgress } from '@/components/resource/job-progress';
import { SessionClock } from '@/components/shell/session-clock';
import { SignInAgain } from '@/components/shell/sign-in-again';
import { EndSubscription } from '@/components/subscriptions/end-subscription';
import { ModifyForm } from '@/components/subscriptions/modify-form';
import { ProviderCache } from '@/components/tts-cache/provider-cache';
import { TtsCache } from '@/components/tts-cache/tts-cache';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import { Job } from '@/lib/kit/job';
import { ok, type Result } from '@/lib/kit/problem';
import { listen } from '../support/heard';

/* Where the focus is after what was pressed has had its effect, and what is heard of it. */

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

let mockLeft = 0;
jest.mock('@/components/shell/use-session', () => ({
  useSession: () => ({ left: () => mockLeft, why: null, look: jest.fn(), signInAgain: jest.fn(), cancel: jest.fn() }),
}));

const answers = jest.mocked(callBff);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const page = (children: ReactNode) => (
  <main id="content" tabIndex={-1}>
    {children}
  </main>
);

beforeEach(() => {
  answers.mockReset();
});

test('a cache that was cleared has the focus on its button, which has nothing more to do', async () => {
  const cache = (size: number) =>
    page(<TtsCache id="cache" api="/accounts/a/tts-cache" size={size} owner="this account" readOnly={false} />);
  answers.mockResolvedValueOnce(ok(null));
  const { rerender } = render(cache(12));
  await press('Clear TTS Cache');
  await press('Clear');
  rerender(cache(0));
  const button = screen.getByRole('button', { name: 'Clear TTS Cache' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).not.toHaveAttribute('disabled');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('clearing that is stopped leaves the focus beside Resume', async () => {
  const cleared = { after: 'a', done: 5, total: 12, failed: [], unknown: [], pause: 30 };
  answers.mockResolvedValueOnce(ok(cleared));
  render(page(<ProviderCache readOnly={false} />));
  await press('Clear TTS Cache');
  await press('Clear');
  await press('Stop');
  const resume = await screen.findByRole('button', { name: 'Resume' });
  await waitFor(() => expect(resume.parentElement).toHaveFocus());
});

test('a job that is stopped, resumed and retried leaves the focus at its buttons', async () => {
  const job = new Job<{ id: string }>();
  let answer: (outcome: 'done' | 'failed') => Promise<void> = async () => {};
  const send = (pieces: { id: string }[]) =>
    new Promise<Result<ChunkAnswer>>((resolve) => {
      answer = (outcome) =>
        act(async () => resolve(ok({ results: pieces.map(({ id }) => ({ id, outcome })), pause: 0 })));
    });
  render(
    page(
      <section aria-label="Import">
        <JobProgress job={job} doing="Importing…" note="" noun="The import" />
      </section>,
    ),
  );
  act(() =>
    job.start(
      Array.from({ length: 45 }, (_, id) => ({ id: String(id) })),
      send,
    ),
  );
  const next = async (name: RegExp) => {
    expect(screen.getByRole('region')).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  };
  await press('Stop');
  await answer('failed');
  await next(/^Resume$/);
  await press('Resume');
  await next(/^Stop$/);
  await answer('done');
  await answer('done');
  await next(/^Retry 20 failed$/);
  await press('Retry 20 failed');
  await next(/^Stop$/);
});

test('a subscription that was cancelled leaves the focus on the page', async () => {
  answers.mockResolvedValueOnce(ok(null));
  const { rerender } = render(page(<EndSubscription sid="a" />));
  await press('Cancel subscription');
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel subscription' }).at(-1)!);
  rerender(page(<p>Free plan</p>));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('quantities that are the current ones are said to be so', async () => {
  render(page(<ModifyForm sid="a" now={{ calls: 5, devices: 2 }} ratio={2} />));
  const heard = listen();
  await press('Preview cost');
  await waitFor(() => expect(heard).toEqual(['These are your current quantities.']));
});

test('a session that was renewed leaves the focus in the header, where its button was', async () => {
  jest.useFakeTimers();
  mockLeft = 60_000;
  render(
    <header tabIndex={-1} aria-label="Top">
      <SessionClock user={{ sid: 'u', pageUser: 'u', name: 'ann' }} session={{ expiresAt: 0, now: 0 }} />
    </header>,
  );
  const button = screen.getByRole('button', { name: 'Log in again' });
  act(() => button.focus());
  fireEvent.click(button);
  mockLeft = 3_600_000;
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(button).not.toBeInTheDocument();
  expect(screen.getByLabelText('Top')).toHaveFocus();
  jest.useRealTimers();
});

test('who must log in over the page hears why', () => {
  render(<SignInAgain user={{ sid: 'u', name: 'ann' }} why="expired" onCancel={() => {}} />);
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(
    'Your session has expired. Log in to continue. Nothing on this page is lost.',
  );
});

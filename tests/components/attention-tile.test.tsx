/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import { AttentionTile } from '@/app/internal/overview/attention-tile';
import { readAddress } from '@/lib/bff/overview/address';
import type { Attention } from '@/lib/bff/overview/attention';
import type { Viewer } from '@/lib/bff/viewer';

jest.mock('@/lib/bff/visit', () => ({ settlePart: (_viewer: unknown, problem: unknown) => Promise.resolve(problem) }));

const NOTHING: Attention = { troubles: [], read: ['Routing tables'], failed: [], unread: [], notes: [], at: 0 };

const tileOf = (attention: Partial<Attention>) =>
  AttentionTile({
    viewer: {} as Viewer,
    loading: Promise.resolve({ ...NOTHING, ...attention }),
    address: readAddress({}),
    timeZone: 'UTC',
    list: 'a list',
  });

const show = async (attention: Partial<Attention>) => render(await tileOf(attention));

describe('the tile when no trouble was found', () => {
  it('says that nothing needs attention if everything was looked at', async () => {
    await show({});
    expect(screen.getByText('Nothing needs attention.')).toBeVisible();
  });

  it('claims less if a part was looked at, and says which', async () => {
    const note = 'Of 12 routing tables, only the first 5 were checked.';
    await show({ notes: [note] });
    expect(screen.getByText('Nothing found.')).toBeVisible();
    expect(screen.queryByText('Nothing needs attention.')).toBeNull();
    expect(screen.getByText(note)).toBeVisible();
  });
});

test('a check that was opened with the keyboard leaves the focus beside those that are left', async () => {
  const check = (id: string, what: string) => ({ id, what }) as Attention['unread'][number];
  const [numbers, limits] = [check('numbers', 'Phone numbers'), check('limits', 'Limits')];
  const { rerender } = await show({ unread: [numbers, limits] });
  screen.getByRole('link', { name: 'Check phone numbers' }).focus();
  rerender(await tileOf({ unread: [limits] }));
  const left = screen.getByRole('link', { name: 'Check limits' });
  await waitFor(() => expect(left.parentElement).toHaveFocus());
});

test('alerts of one kind are given with their number, the first and the last', async () => {
  const [first, last] = [Date.UTC(2026, 10, 21, 22, 5), Date.UTC(2026, 10, 22, 9, 30)];
  const trouble = (key: string, count: number): Attention['troubles'][number] => ({
    key,
    tone: 'red',
    word: 'Webhook',
    what: `${key} answered 500`,
    remedy: null,
    link: null,
    alerts: { count, first: count > 1 ? first : last, last, href: '/internal/alerts' },
  });
  await show({ at: last, troubles: [trouble('a', 3), trouble('b', 1)] });
  const [several, one] = screen.getAllByRole('listitem');
  expect(several).toHaveTextContent(/a answered 500, 3 times since yesterday 10:05 pm.*last 9:30 am/);
  expect(one).toHaveTextContent(/b answered 500, once new.*last 9:30 am/);
});

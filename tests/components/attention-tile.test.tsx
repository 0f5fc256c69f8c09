/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { AttentionTile } from '@/app/internal/overview/attention-tile';
import { readAddress } from '@/lib/bff/overview/address';
import type { Attention } from '@/lib/bff/overview/attention';
import type { Viewer } from '@/lib/bff/viewer';

jest.mock('@/lib/bff/visit', () => ({ settlePart: (_viewer: unknown, problem: unknown) => Promise.resolve(problem) }));

const NOTHING: Attention = { troubles: [], read: ['Routing tables'], failed: [], unread: [], notes: [], at: 0 };

async function show(attention: Partial<Attention>) {
  const tile = await AttentionTile({
    viewer: {} as Viewer,
    loading: Promise.resolve({ ...NOTHING, ...attention }),
    address: readAddress({}),
    timeZone: 'UTC',
    list: 'a list',
  });
  render(tile);
}

describe('the tile when no trouble was found', () => {
  it('says that nothing needs attention if everything was looked at', async () => {
    await show({});
    expect(screen.getByText('Nothing needs attention.')).toBeVisible();
  });

  it('claims less if a part was looked at, and says which', async () => {
    const note = 'Of 12 routing tables, the first 5 were looked at.';
    await show({ notes: [note] });
    expect(screen.getByText('Nothing found.')).toBeVisible();
    expect(screen.queryByText('Nothing needs attention.')).toBeNull();
    expect(screen.getByText(note)).toBeVisible();
  });
});

/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftOffer } from '@/components/resource/draft-offer';
import { dropAllDrafts } from '@/components/resource/draft-store';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { showsProvider } from '@/lib/kit/page-provider';
import { listen } from '../support/heard';

const A_DAY = 24 * 60 * 60 * 1000;

interface Values {
  name?: string;
  gateways?: { host: string; password?: string }[];
  password?: string;
}

/** A hand-written form, reduced to its draft. */
function form(
  user: string,
  path: string,
  values: Values,
  { onRestore = () => {}, saves = 0 }: { onRestore?: (values: Values) => void; saves?: number } = {},
) {
  return (
    <SignedInUser sid={user}>
      <DraftOffer
        path={path}
        values={values}
        unsaved={Object.keys(values).length > 0}
        saves={saves}
        secrets={['password']}
        onRestore={onRestore}
      />
    </SignedInUser>
  );
}

const kept = () => JSON.stringify({ ...localStorage });

beforeEach(() => localStorage.clear());

test('what was typed is kept, without secrets at any depth, and given back', async () => {
  const typed = { name: 'North', gateways: [{ host: 'a.example', password: 'first' }], password: 'second' };
  render(form('ann', '/carriers/1', typed)).unmount();
  expect(kept()).not.toMatch(/first|second/);
  const restored: Values[] = [];
  render(form('ann', '/carriers/1', {}, { onRestore: (values) => restored.push(values) }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(restored).toEqual([{ name: 'North', gateways: [{ host: 'a.example' }] }]);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('the draft of a new record is offered on pages of its own provider only', () => {
  const page = (provider: string, values: Values) => (
    <SignedInUser sid="ann">
      <span {...showsProvider(provider)} />
      <DraftOffer
        path="/carriers"
        ofProvider
        values={values}
        unsaved={values.name !== undefined}
        saves={0}
        onRestore={() => {}}
      />
    </SignedInUser>
  );
  render(page('acme', { name: 'North' })).unmount();
  render(page('borealis', {})).unmount();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  const { rerender } = render(page('borealis', {}));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  rerender(<div />);
  render(page('acme', {}));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
});

test('a draft that is found is heard', async () => {
  render(form('ann', '/carriers/1', { name: 'North' })).unmount();
  const heard = listen();
  render(form('ann', '/carriers/1', {}));
  await waitFor(() =>
    expect(heard).toEqual([expect.stringMatching(/^You have unsaved changes from \d{1,2}:\d\d [ap]m\.$/)]),
  );
});

test.each(['Restore', 'Discard'])('after %s, Tab leads to the first field', async (choice) => {
  render(form('ann', '/carriers/1', { name: 'North' })).unmount();
  render(
    <form aria-label="Carrier">
      {form('ann', '/carriers/1', {})}
      <input aria-label="Name" />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByRole('form')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('nothing is kept of a form in which only a secret was typed', () => {
  render(form('ann', '/carriers/1', { password: 'second' }));
  expect(localStorage).toHaveLength(0);
});

test('a draft is offered for its user, form and record only', () => {
  render(form('ann', '/carriers/1', { name: 'North' })).unmount();
  for (const [user, of] of [
    ['bob', '/carriers/1'],
    ['ann', '/carriers/2'],
    ['', '/carriers/1'],
  ] as const) {
    render(form(user, of, {})).unmount();
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  }
  render(form('ann', '/carriers/1', {}));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
});

test('after a day a draft is gone, whosever form is opened next', () => {
  localStorage.setItem('draft:ann:/carriers/1', JSON.stringify({ at: Date.now() - A_DAY, values: { name: 'Old' } }));
  localStorage.setItem('draft:ann:/carriers/2', JSON.stringify({ at: Date.now() - A_DAY + 60_000, values: {} }));
  localStorage.setItem('theme', 'dark');
  render(form('bob', '/clients', {}));
  expect(Object.keys(localStorage).sort()).toEqual(['draft:ann:/carriers/2', 'theme']);
});

test('a draft that was kept while the clock was ahead is offered when the clock is right again', () => {
  const ahead = Date.now() + 3_600_000;
  localStorage.setItem('draft:ann:/carriers/1', JSON.stringify({ at: ahead, values: { name: 'Kept' } }));
  render(form('ann', '/carriers/1', {}));
  expect(screen.getByText(/You have unsaved changes/)).toBeVisible();
});

test('what lies there and is no draft is not offered', () => {
  localStorage.setItem('draft:ann:/carriers/1', '{"at":');
  render(form('ann', '/carriers/1', {}));
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a save ends the draft, and an offer that was left undecided', () => {
  render(form('ann', '/carriers/1', { name: 'North' })).unmount();
  const { rerender } = render(form('ann', '/carriers/1', {}));
  rerender(form('ann', '/carriers/1', { name: 'South' }));
  expect(kept()).toContain('South');
  rerender(form('ann', '/carriers/1', {}, { saves: 1 }));
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

test('what was changed back leaves no draft', () => {
  const { rerender } = render(form('ann', '/carriers/1', { name: 'North' }));
  expect(kept()).toContain('North');
  rerender(form('ann', '/carriers/1', {}));
  expect(localStorage).toHaveLength(0);
});

describe('a draft that is being offered while something else is typed', () => {
  let restored: Values[];
  const again = (values: Values) => form('ann', '/carriers/1', values, { onRestore: (found) => restored.push(found) });

  beforeEach(() => {
    restored = [];
    render(again({ name: 'North' })).unmount();
  });

  test('stays as it was when that is changed back', async () => {
    const { rerender, unmount } = render(again({}));
    rerender(again({ name: 'S' }));
    rerender(again({}));
    expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
    unmount();
    render(again({}));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(restored).toEqual([{ name: 'North' }]);
  });

  test('is offered after it when the page is loaded again, each for itself', async () => {
    const { rerender, unmount } = render(again({}));
    rerender(again({ name: 'S' }));
    unmount();
    render(again({}));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(restored).toEqual([{ name: 'S' }, { name: 'North' }]);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  test('is gone when it is discarded, and what is being typed is kept', async () => {
    const { rerender } = render(again({}));
    rerender(again({ name: 'South' }));
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(kept()).toContain('South');
    expect(kept()).not.toContain('North');
  });

  test('is gone after a day, even if what was typed later is not', () => {
    const earlier = { at: Date.now() - A_DAY, values: { name: 'North' } };
    localStorage.setItem('draft:ann:/carriers/1', JSON.stringify({ at: Date.now(), values: { name: 'S' }, earlier }));
    render(form('bob', '/clients', {}));
    expect(kept()).toContain('"S\\"');
    expect(kept()).not.toContain('North');
  });
});

test('signing out leaves no draft of anybody, and everything else', () => {
  render(form('ann', '/carriers/1', { name: 'North' })).unmount();
  render(form('bob', '/carriers/1', { name: 'South' })).unmount();
  localStorage.setItem('theme', 'dark');
  dropAllDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SavedViews } from '@/components/resource/saved-views';
import { SignedInUser } from '@/components/resource/signed-in-user';

let search = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }));

const ACTIVE = { kind: 'choice', param: 'active', value: '' } as const;
const show = (user = 'u1', base = '/internal/carriers', account?: string) =>
  render(
    <SignedInUser sid={user}>
      <SavedViews
        base={base}
        filters={account === undefined ? [ACTIVE] : [{ kind: 'account', param: 'account', value: account }, ACTIVE]}
      />
    </SignedInUser>,
  );

async function save(name: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), `${name}{Enter}`);
}

beforeEach(() => localStorage.clear());

test('filters and order get a name, and are a link from then on; the page is not part of it, nor what takes many requests', async () => {
  search = 'q=beta&sort=name&page=3&more=1';
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Beta{Enter}');
  const link = screen.getByRole('link', { name: 'Beta' });
  expect(link).toHaveAttribute('href', '/internal/carriers?q=beta&sort=name');
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove view Beta' }));
  expect(screen.queryByRole('link')).toBeNull();
});

test('a view is the same in whatever order its filters were set', async () => {
  search = 'q=beta&active=yes';
  const first = show('u1', '/internal/carriers', 'a-1');
  await save('Beta');
  first.unmount();
  search = 'account=a-1&active=yes&q=beta';
  show('u1', '/internal/carriers', 'a-1');
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('what others append to a URL is no filter, and part of no view', async () => {
  search = 'utm_source=mail';
  const first = show();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  first.unmount();
  search = 'q=beta&active=yes&utm_source=mail';
  show();
  await save('Beta');
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveAttribute('href', '/internal/carriers?q=beta&active=yes');
});

test('a view that is removed leaves the focus in the bar of filters', async () => {
  search = 'q=beta';
  render(
    <form role="search" aria-label="Filter carriers">
      <SavedViews base="/internal/carriers" filters={[]} />
    </form>,
  );
  await save('Beta');
  await userEvent.click(screen.getByRole('button', { name: 'Remove view Beta' }));
  expect(screen.getByRole('search')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save view' })).toHaveFocus();
});

test('a view that is saved leaves the focus in the bar of filters, whose button has gone', async () => {
  search = 'q=beta';
  render(
    <main id="content" tabIndex={-1}>
      <form role="search" aria-label="Filter carriers">
        <SavedViews base="/internal/carriers" filters={[]} />
      </form>
    </main>,
  );
  await save('Beta');
  expect(screen.getByRole('search')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveFocus();
});

test('they are of one user and one list', async () => {
  search = 'q=beta';
  const first = show();
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Beta{Enter}');
  first.unmount();
  show('u2').unmount();
  show('u2');
  expect(screen.queryByRole('link')).toBeNull();
  show('u1', '/internal/users');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a list without filters has nothing to save, and rubbish in the storage is none of it', () => {
  search = '';
  localStorage.setItem('list-views u1 /internal/carriers', '[{"name":""},7,null,{"name":"A","search":"q=a"}]');
  show();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['A']);
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test.each([
  ['of the account chosen last in another section', 'a-1', '/internal/carriers?q=beta&account=a-1'],
  ['of all accounts', '', '/internal/carriers?q=beta&account='],
])('a view shows the rows %s also after another account was chosen', async (_which, account, href) => {
  search = 'q=beta';
  const first = show('u1', '/internal/carriers', account);
  await save('Beta');
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveAttribute('href', href);
  expect(screen.getByRole('link', { name: 'Beta' })).toHaveAttribute('aria-current', 'page');
  first.unmount();
  show('u1', '/internal/carriers', 'a-2');
  expect(screen.getByRole('link', { name: 'Beta' })).not.toHaveAttribute('aria-current');
});

test('an account is a filter worth a name, all accounts are not', () => {
  search = 'account=';
  const all = show('u1', '/internal/carriers', '');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  all.unmount();
  search = '';
  show('u1', '/internal/carriers', 'a-1');
  expect(screen.getByRole('button', { name: 'Save view' })).toBeVisible();
});

test('who removes a view with the keyboard goes on from where it was', async () => {
  search = '';
  localStorage.setItem('list-views u1 /internal/carriers', '[{"name":"A","search":"q=a"}]');
  render(
    <SignedInUser sid="u1">
      <div role="group" aria-label="Filters">
        <SavedViews base="/internal/carriers" filters={[]} />
      </div>
      <button>Next</button>
    </SignedInUser>,
  );
  screen.getByRole('button', { name: 'Remove view A' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

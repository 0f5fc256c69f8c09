/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ShellFrame } from '@/components/shell/shell-frame';

let pathname: string;
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

const menu = <a href="#carriers">Carriers</a>;
const at = (path: string, page: ReactNode) => {
  pathname = path;
  return (
    <ShellFrame side={menu} crumbs={null} top={null}>
      {page}
    </ShellFrame>
  );
};
const list = (
  <p key="list">
    <a href="#bandwidth">Bandwidth</a>
  </p>
);
const record = <input key="record" aria-label="Carrier name" />;

describe('the focus of whoever follows a link to another page', () => {
  test('is at the beginning of the page, not of the menu', () => {
    const { rerender } = render(at('/internal/carriers', list));
    screen.getByRole('link', { name: 'Bandwidth' }).focus();
    rerender(at('/internal/carriers/1/edit', record));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('stays in the menu, whose links stay', () => {
    const { rerender } = render(at('/internal/accounts', list));
    screen.getByRole('link', { name: 'Carriers' }).focus();
    rerender(at('/internal/carriers', record));
    expect(screen.getByRole('link', { name: 'Carriers' })).toHaveFocus();
  });

  test('stays where the new page has put it', () => {
    const { rerender } = render(at('/internal/carriers', list));
    screen.getByRole('link', { name: 'Bandwidth' }).focus();
    rerender(at('/internal/carriers/1/edit', <input key="record" aria-label="Carrier name" autoFocus />));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

test('a page that was just loaded leaves the focus before the skip link', () => {
  render(at('/internal/carriers', list));
  expect(document.body).toHaveFocus();
});

/**
 * @jest-environment jsdom
 */
import { TextEncoder } from 'node:util';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ButtonLink } from '@/components/ui/button-link';

/* A page's data are asked for when the mouse button goes down on its link; e2e/page-ahead follows them to the page. */

// jsdom has none, and what page-ahead.ts uses of the framework needs one as soon as it is loaded.
Object.assign(globalThis, { TextEncoder });

const asked: string[] = [];
const { fetch: plain } = window;
let remove: () => void;

beforeEach(async () => {
  const { pagesAhead } = await import('@/components/shell/page-ahead');
  window.fetch = (input) => {
    asked.push(input instanceof URL ? input.pathname : 'something else');
    return Promise.reject(new Error('There is no server.'));
  };
  history.replaceState({ __PRIVATE_NEXTJS_INTERNALS_TREE: { tree: ['', {}] } }, '', '/internal/clients');
  remove = pagesAhead();
});

afterEach(() => {
  remove();
  window.fetch = plain;
});

it('a page that the framework has prefetched, such as that of a new SIP client, is not asked for once more', async () => {
  render(
    <>
      <ButtonLink href="/internal/clients/add" prefetch>
        Add client
      </ButtonLink>
      <ButtonLink href="/internal/carriers/add">Add carrier</ButtonLink>
    </>,
  );
  for (const name of ['Add client', 'Add carrier']) {
    // jsdom has no pointer events of its own.
    const press = new MouseEvent('pointerdown', { bubbles: true, button: 0 });
    fireEvent(screen.getByRole('link', { name }), press);
  }
  await waitFor(() => expect(asked).toContain('/internal/carriers/add'));
  expect(asked).toEqual(['/internal/carriers/add']);
});

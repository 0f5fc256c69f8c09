/**
 * @jest-environment jsdom
 */
import { render } from '@testing-library/react';
import { Find } from '@/components/shell/find';
import { Shortcuts } from '@/components/shell/shortcuts';

/* A browser that fills a field in by itself says so with a key press that names no key. */

test('a key press without a key is none of the console’s', () => {
  const errors: string[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', note);
  render(
    <>
      <Find user="1" />
      <Shortcuts />
      <input aria-label="Email" />
    </>,
  );
  document.querySelector('input')!.dispatchEvent(new Event('keydown', { bubbles: true, cancelable: true }));
  window.removeEventListener('error', note);
  expect(errors).toEqual([]);
});

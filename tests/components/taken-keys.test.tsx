/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Find } from '@/components/shell/find';
import { Shortcuts } from '@/components/shell/shortcuts';
import { Dialog } from '@/components/ui/dialog';

jest.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/internal/carriers' }));

const SHORTCUTS = [
  ['Ctrl+K', 'k'],
  ['Ctrl+S', 's'],
];

/** Presses a key together with Ctrl. @returns whether it was kept from the browser */
function press(key: string): boolean {
  const event = createEvent.keyDown(document.activeElement!, { key, ctrlKey: true });
  fireEvent(document.activeElement!, event);
  return event.defaultPrevented;
}

test.each(SHORTCUTS)('in a dialog, %s does nothing, not even in the browser', (_, key) => {
  const save = jest.fn();
  render(
    <>
      <Find user="1" />
      <Shortcuts />
      <main>
        <form onSubmit={save}>
          <button>Save</button>
        </form>
      </main>
      <Dialog open onClose={() => undefined} title="Delete carrier">
        <button>Delete</button>
      </Dialog>
    </>,
  );
  expect(press(key)).toBe(true);
  expect(save).not.toHaveBeenCalled();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

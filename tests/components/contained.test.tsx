/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { contained } from '@/components/ui/contained';

const Player = lazy(() => Promise.reject<never>(new Error('No connection')));
const Part = contained(() => (
  <Suspense>
    <Player />
  </Suspense>
));

test('a part whose script can’t be loaded says so in its place, and what was typed beside it stays', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const form = (open: boolean) => (
    <>
      <label>
        Name <input />
      </label>
      {open && <Part />}
    </>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Half-filled');
  rerender(form(true));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t show this part of the page. Check the connection and reload the page.',
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Half-filled');
  complaints.mockRestore();
});

/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DatePicker } from '@/components/settings/date-picker';

test.each([
  ['05/03/2026', '05/03/2026'],
  ['05/03/2026 10:30', '05/03/2026 10:30'],
  ['05/03/2026 10:37', '05/03/2026 10:37'],
  // As typed: the form trims it only when it is saved.
  ['05/03/2026 10:30 ', '05/03/2026 10:30'],
])('the picker opens with %j, and choosing nothing else keeps it', async (value, picked) => {
  const onPick = jest.fn();
  render(<DatePicker title="Contract start" value={value} onPick={onPick} onClose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onPick).toHaveBeenCalledWith(picked);
});

test('the keyboard begins on the day, and moves by days, weeks and months', async () => {
  const onPick = jest.fn();
  render(<DatePicker title="Contract start" value="31/03/2026" onPick={onPick} onClose={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Tuesday, March 31, 2026' })).toHaveFocus();
  for (const [key, day] of [
    ['{PageUp}', 'Saturday, February 28, 2026'],
    ['{ArrowDown}', 'Saturday, March 7, 2026'],
    ['{ArrowLeft}', 'Friday, March 6, 2026'],
    ['{PageDown}', 'Monday, April 6, 2026'],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(screen.getByRole('button', { name: day })).toHaveFocus());
  }
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onPick).toHaveBeenCalledWith('06/04/2026');
});

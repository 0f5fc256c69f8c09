/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
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

/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CarrierCell } from '@/components/phone-numbers/carrier-cell';
import { readBffLines } from '@/lib/kit/bff-lines';
import { fail } from '@/lib/kit/problem';
import '../support/on-screen';

/* The carriers of numbers that couldn't be read: every row has a Retry of its own. */

jest.mock('@/lib/kit/bff-lines', () => ({ readBffLines: jest.fn() }));

test('each says which number it is of, and why', async () => {
  jest.mocked(readBffLines).mockResolvedValue(fail('unavailable', 'The platform isn’t available.'));
  render(
    <>
      <CarrierCell sid="a" number="2125550137" />
      <CarrierCell sid="b" number="2125550138" />
    </>,
  );
  expect(await screen.findAllByText('The platform isn’t available.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Retry carrier of (212) 555-0137' }));
  expect(screen.getByRole('button', { name: 'Retry carrier of (212) 555-0138' })).toBeVisible();
});

/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier } from '@/lib/resources/carriers/values';
import { storedCarrierForm } from '../support/carrier-form';

/* Fields marked with an asterisk are required; in a table, the mark stands at the head of their column. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

test('a SIP gateway needs an address, and only that', () => {
  render(
    storedCarrierForm({
      ...newCarrier(),
      name: 'Telnyx',
      sip: [{ ...newSipGateway(), sid: 'a', address: '192.0.2.1' }],
    }),
  );
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.filter((head) => head?.includes('*'))).toEqual(['IP address or domain*']);
  expect(screen.getByRole('textbox', { name: 'IP address or domain, gateway 1' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Port, gateway 1' })).not.toBeRequired();
});

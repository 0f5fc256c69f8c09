/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { newCarrier } from '@/lib/resources/carriers/values';
import { storedCarrierForm } from '../support/carrier-form';

/* Carriers that another tool has left without gateways: only those of the type “Authentication” log in. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const show = (trunk_type: string) =>
  render(storedCarrierForm({ ...newCarrier(), name: 'Telnyx', trunk_type, inbound_auth_username: 'u', sip: [] }));

test('of one that authenticates it is said how its calls are told', () => {
  show('auth');
  expect(screen.getByText(/^No SIP gateways\. Calls from this carrier authenticate;/)).toBeTruthy();
});

test.each(['static_ip', 'reg'])('of one of the type %s nothing is claimed that it doesn’t do', (type) => {
  show(type);
  expect(screen.getByText('You must provide at least one SIP Gateway.')).toBeTruthy();
  expect(screen.queryByText(/authenticate;/)).toBeNull();
});

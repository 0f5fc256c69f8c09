/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { CarrierAside } from '@/components/carriers/carrier-aside';

const registered = { sid: 'c1', status: 'ok', reason: '200 OK', callId: null, realm: 'sip.example.net' };
const LAST = 'The carrier is inactive, so it no longer registers. This is its last status.';

function shown(registration: { isActive: boolean; status: string | null }) {
  render(<CarrierAside registration={{ ...registered, ...registration }} signalling={[]} messages={[]} sms={false} />);
}

test('an inactive carrier keeps the status of its last registration, and the page says so', () => {
  shown({ isActive: false, status: 'ok' });
  expect(screen.getByText('Registered')).toBeVisible();
  expect(screen.getByText(LAST)).toBeVisible();
});

test.each([
  ['an active one that is registered', { isActive: true, status: 'ok' }],
  ['an inactive one that never registered', { isActive: false, status: null }],
])('nothing is said about %s', (_which, registration) => {
  shown(registration);
  expect(screen.queryByText(LAST)).not.toBeInTheDocument();
});

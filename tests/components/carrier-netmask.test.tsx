/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentChange } from '@/lib/resources/carriers/sent';
import { newSipGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier } from '@/lib/resources/carriers/values';
import { storedCarrierForm } from '../support/carrier-form';
import { keptSaves } from '../support/sent-saves';

/* Another tool has stored a gateway for all addresses: its netmask is none that is offered here. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const SID = 'd1111111-1111-4111-8111-111111111111';
const saves = keptSaves<{ values: object }>();

beforeEach(() => {
  const gateway = { ...newSipGateway(), sid: SID, address: '0.0.0.0', netmask: 0 };
  render(storedCarrierForm({ ...newCarrier(), name: 'Telnyx', sip: [gateway] }));
});

const netmask = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Netmask, gateway 1' });
const shown = () => netmask().selectedOptions[0]!.textContent;

test('it is shown as it is, and another one can be chosen', async () => {
  expect(shown()).toBe('/0');
  await userEvent.selectOptions(netmask(), '/24');
  expect(shown()).toBe('/24');
});

test('the gateway can be changed without it', async () => {
  await userEvent.click(screen.getByLabelText('Active, gateway 1'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  const { values } = saves.sent[0]!;
  expect(sentChange.parse(values)).toMatchObject({ sip: { rows: [{ sid: SID, active: false, netmask: 0 }] } });
});

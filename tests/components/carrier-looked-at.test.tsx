/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lookAtChanged } from '@/components/resource/look-again';
import { changedOf } from '@/components/resource/save-request';
import { carrierForm } from '@/lib/resources/carriers/form';
import { newSipGateway, newSmppGateway } from '@/lib/resources/carriers/gateways';
import { newCarrier, type CarrierValues } from '@/lib/resources/carriers/values';
import { storedCarrierForm } from '../support/carrier-form';

/* After a save whose outcome is unknown, the form looks at what is stored: the platform has its own ids, order and defaults. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/carriers/a/edit',
}));

const sip = (sid: string | null, address: string, changes: object = {}) => ({
  ...newSipGateway(),
  sid,
  address,
  ...changes,
});

async function lookAt(wanted: Partial<CarrierValues>, stored: Partial<CarrierValues>) {
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve({ values: { ...newCarrier(), ...stored }, facts: {} }),
    } as Response),
  );
  return lookAtChanged('/carriers/c', carrierForm, wanted);
}

const SAVED = { text: 'Found: your changes were saved.', isThere: true };
const out = { inbound: false, outbound: true };

test('gateways are found in the order and with the ports and networks that the platform gives them', async () => {
  const wanted = [
    sip('b', '192.0.2.2'),
    sip(null, ' 192.0.2.1 ', { port: '' }),
    sip(null, '192.0.2.3', { ...out, netmask: 24 }),
  ];
  const stored = [sip('a', '192.0.2.1'), sip('b', '192.0.2.2'), sip('c', '192.0.2.3', out)];
  expect(await lookAt({ sip: wanted }, { sip: stored })).toEqual(SAVED);
});

test('one that is missing, or differs, is not', async () => {
  const wanted = [sip('a', '192.0.2.1'), sip(null, '192.0.2.2', { ping: true })];
  for (const stored of [[sip('a', '192.0.2.1')], [sip('a', '192.0.2.1'), sip('b', '192.0.2.2')]])
    expect(await lookAt({ sip: wanted, description: 'x' }, { sip: stored, description: 'x' })).toEqual({
      text: 'Only partly saved. Different from what you entered: SIP gateways.',
      isThere: false,
    });
});

test('rows for messages without an address are not expected to be stored', async () => {
  const row = { ...newSmppGateway(), address: 'smpp.example.com' };
  const stored = { smpp_outbound: [{ ...row, sid: 's' }] };
  expect(await lookAt({ smpp_outbound: [row, newSmppGateway()] }, stored)).toEqual(SAVED);
});

test('what was done to a password is left out: no read would show it', () => {
  const sent = { description: 'x', register_password: 'secret', cleared: ['smpp_password'] };
  const dirty = { description: true, register_password: true, cleared: true };
  expect(changedOf(carrierForm, sent, dirty)).toEqual({ description: 'x' });
});

test('after a change of a password alone, nothing is said to have been found', async () => {
  const values = { ...newCarrier(), name: 'Telnyx', sip: [sip('a', '192.0.2.1')] };
  const parts = [{ what: 'Carrier', outcome: 'not known' }];
  const lost = { kind: 'timeout', message: 'The platform didn’t answer in time.', doubtful: true, parts };
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    const isRead = request?.method === 'GET';
    const body = isRead ? { values, facts: { marks: {}, secrets: {} } } : { problem: lost };
    return Promise.resolve({ ok: isRead, json: () => Promise.resolve(body) } as Response);
  });
  render(storedCarrierForm({ ...values, register_username: 'u' }));
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'p');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(
    await screen.findByText('What you entered can’t be seen once it’s stored. You can save it again.'),
  ).toBeInTheDocument();
});

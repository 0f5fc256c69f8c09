/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { ApplicationForm } from '@/components/applications/application-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { ok } from '@/lib/kit/problem';
import type { Values } from '@/lib/kit/form';
import { newApplication } from '@/lib/resources/applications/form';

/* Vendor and label in an application: by these, calls find the speech service. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/applications/add',
}));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

/** Each test has an account of its own, since answers are remembered. */
let accounts = 0;

/** The form of an application, where Google’s services have these labels; null is one without. */
function open(labels: (string | null)[], chosen: Values, account = `account ${++accounts}`) {
  const google = { value: 'google', label: 'Google', labels, typed: false, ownVoice: [] };
  jest.mocked(callBff).mockImplementation(async (_method, path) => {
    if (path.startsWith('/speech-services/choices')) return ok({ tts: [google], stt: [] } as never);
    return ok({ tts: [], stt: [], models: [], sttModels: [] } as never);
  });
  render(
    <SignedInUser sid="acme">
      <ApplicationForm
        context={{
          mode: 'create',
          scope: 'service_provider',
          readOnly: false,
          features,
          flavour: 'specified',
          facts: {},
        }}
        values={{ ...newApplication, account_sid: account, ...chosen }}
        api="/applications"
      />
    </SignedInUser>,
  );
}

function show(labels: (string | null)[], label: string, account?: string) {
  open(labels, { speech_synthesis_label: label }, account);
  return screen.findByRole('combobox', { name: /^Text-to-speech label/ });
}

/** The control of a vendor, once it is known which ones are offered. */
async function showVendor(vendor: string, shown: string) {
  open(['hotel', null], { speech_synthesis_vendor: vendor });
  const control = await screen.findByRole('combobox', { name: /^Text-to-speech vendor/ });
  await userEvent.click(control);
  await screen.findByRole('option', { name: 'Google' });
  await userEvent.keyboard('{Escape}');
  expect(control).toHaveTextContent(shown);
  return control;
}

const WITHOUT = 'Calls find no Google service without a label for text-to-speech.';
const WITH = 'Calls find no Google service with this label for text-to-speech.';

const says = (control: HTMLElement, text: string) => waitFor(() => expect(control).toHaveAccessibleDescription(text));
/** A warning is read out late: its text can be missing although it is there. */
const saysNothing = (control: HTMLElement) => expect(control).not.toHaveAttribute('aria-describedby');

test('where every service has a label, leaving it out is a mistake that is said, until one is chosen', async () => {
  const control = await show(['hotel', 'shop'], '');
  await says(control, WITHOUT);
  await userEvent.selectOptions(control, 'hotel');
  saysNothing(control);
});

test.each([
  ['other services have labels', ['hotel', null]],
  ['no other service has one', [null]],
])('a label whose service is gone is said where %s', async (_where, labels) => {
  await says(await show(labels, 'spa'), WITH);
});

test('where a service has no label, none has to be chosen', async () => {
  saysNothing(await show(['hotel', null], ''));
});

test.each([
  ['there is none', [], 'Calls find no Google service for text-to-speech.'],
  ['there is one', [null], ''],
])('that no service of a vendor can be used is said where %s of the vendor', async (_where, labels, text) => {
  open(labels, { speech_synthesis_vendor: 'google' });
  const control = await screen.findByRole('combobox', { name: /^Text-to-speech vendor/ });
  await waitFor(() => expect(control).toHaveTextContent('Google'));
  await says(control, text);
  expect(screen.queryByRole('combobox', { name: /^Text-to-speech label/ })).toBeNull();
});

test('nothing is said before the account is chosen: it may have services of its own', async () => {
  saysNothing(await show(['hotel'], '', ''));
});

test.each([
  ['custom:gone', 'gone'],
  ['aws', 'AWS'],
])('that no service of the vendor %s can be used is said', async (vendor, name) => {
  await says(await showVendor(vendor, vendor), `Calls find no ${name} service for text-to-speech.`);
});

test('nothing is said of a vendor that this console doesn’t know: its services are never offered', async () => {
  saysNothing(await showVendor('parrotvox', 'parrotvox'));
});

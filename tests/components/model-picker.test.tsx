/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { SpeechForm } from '@/components/speech-services/speech-form';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { fail } from '@/lib/kit/problem';
import { newCredential } from '@/lib/resources/speech-services/new-credential';

/* A vendor's models: those who only look are not kept waiting for them, and a failure is said once. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/speech-services/add',
}));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

function show(readOnly: boolean) {
  jest.mocked(callBff).mockResolvedValue(fail('unavailable', 'The platform isn’t available.'));
  const facts = { vendorName: 'deepgram' };
  render(
    <SignedInUser sid="ann">
      <SpeechForm
        context={{
          mode: readOnly ? 'edit' : 'create',
          scope: 'account',
          readOnly,
          features,
          flavour: 'specified',
          facts,
        }}
        values={newCredential('deepgram')}
        api="/speech-services"
      />
    </SignedInUser>,
  );
}

test('who may not change the service sees that no model is set', async () => {
  show(true);
  expect(await screen.findByRole('combobox', { name: /^STT model/ })).toHaveTextContent('Not set');
});

test('models that couldn’t be loaded have one mark, and can be asked for again', async () => {
  show(false);
  const warning = (await screen.findByText(/Couldn’t load models/)).closest('p')!;
  expect(warning.querySelectorAll('svg')).toHaveLength(1);
  expect(warning).toHaveTextContent('Couldn’t load models: The platform isn’t available. Retry');
});

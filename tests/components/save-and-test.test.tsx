/**
 * @jest-environment jsdom
 */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { SpeechForm } from '@/components/speech-services/speech-form';
import { readSettings } from '@/lib/config/settings';
import type { Values } from '@/lib/kit/form';
import { newCredential } from '@/lib/resources/speech-services/new-credential';

/* “Save and test” of a new speech service: the test belongs to the save that this very press began. */

const mockPush = jest.fn();
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: mockPush, refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/speech-services/add',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

type Answer = (of: { status: number; body: object }) => void;
/** The saves that the platform has not answered yet. */
let open: Answer[] = [];
let saves = 0;

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

beforeEach(() => {
  localStorage.clear();
  mockPush.mockClear();
  open = [];
  saves = 0;
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => {
    saves += 1;
    return new Promise((resolve) => {
      open.push(({ status, body }) =>
        resolve({ ok: status < 400, status, json: () => Promise.resolve(body) } as Response),
      );
    });
  });
  show({ ...newCredential('wellsaid'), api_key: 'a-key' });
});

const show = (values: Values) =>
  render(
    <SignedInUser sid="ann">
      <SpeechForm
        context={{ mode: 'create', scope: 'account', readOnly: false, features, flavour: 'specified', facts: {} }}
        values={values}
        api="/speech-services"
      />
    </SignedInUser>,
  );

const testing = () => screen.getByRole('button', { name: 'Save and test' });
const saving = () => screen.getByRole('button', { name: /^Sav(e|ing…)$/ });
const label = () => screen.getByLabelText(/^Label/);

async function answer(status: number, body: object) {
  await waitFor(() => expect(open).toHaveLength(1));
  open.shift()!({ status, body });
}
const made = () => answer(200, { sid: 'made' });
const refused = async () => {
  await answer(503, { problem: { kind: 'unavailable', message: 'The platform is busy.' } });
  await screen.findByText('The platform is busy.', { selector: '[role=alert] *' });
};

const TESTED = '/internal/speech-services/made/edit?test=now';
const LIST = '/internal/speech-services?made=made';
const led = async (to: string) => {
  await waitFor(() => expect(mockPush).toHaveBeenCalledTimes(1));
  expect(mockPush).toHaveBeenCalledWith(to);
};

test('leads to the test', async () => {
  await userEvent.click(testing());
  await made();
  await led(TESTED);
});

test('a plain Save leads to the list', async () => {
  await userEvent.click(saving());
  await made();
  await led(LIST);
});

test('the test is not lost when Save is pressed while the save is under way, and nothing is saved twice', async () => {
  await userEvent.click(testing());
  await userEvent.click(saving());
  await userEvent.click(testing());
  await made();
  await led(TESTED);
  expect(saves).toBe(1);
});

test('a press on it while a plain save is under way adds no test, neither to this save nor to the next', async () => {
  await userEvent.click(saving());
  await userEvent.click(testing());
  await refused();
  expect(saves).toBe(1);
  fireEvent.submit(screen.getByRole('form'));
  await made();
  await led(LIST);
});

test('after values that may not be saved, a plain Save of the corrected ones tests nothing', async () => {
  await userEvent.type(label(), 'x'.repeat(70));
  await userEvent.click(testing());
  expect(saves).toBe(0);
  await userEvent.clear(label());
  // As the Enter key does.
  fireEvent.submit(screen.getByRole('form'));
  await made();
  await led(LIST);
});

test('after a save that the platform refused, a plain Save tests nothing, and the button tests again', async () => {
  await userEvent.click(testing());
  await refused();
  await userEvent.click(saving());
  await refused();
  await userEvent.click(testing());
  await made();
  await led(TESTED);
  expect(saves).toBe(3);
});

test('says what it waits for, also where everything is filled in: an address needs its port', () => {
  cleanup();
  show({ ...newCredential('nuance'), use_for_stt: false, nuance_tts_on_premise: true, nuance_tts_uri: '192.0.2.50' });
  expect(testing()).toBeDisabled();
  expect(testing()).toHaveAccessibleDescription('Fill in the required fields with valid values to save and test');
  fireEvent.change(screen.getByLabelText(/^TTS URI/), { target: { value: '192.0.2.50:5060' } });
  expect(testing()).toBeEnabled();
});

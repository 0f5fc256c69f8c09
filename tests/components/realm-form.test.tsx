/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RealmForm } from '@/components/accounts/realm-form';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import { fail, ok } from '@/lib/kit/problem';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const answers = jest.mocked(callBff);
const { features, flavour } = readSettings({
  PLATFORM_API_URL: 'http://127.0.0.1:1',
  SESSION_PASSWORDS: 'a password for the tests that is long enough',
});
const context = { mode: 'edit', scope: 'admin', readOnly: false, features, flavour, facts: {} } as const;

async function type(realm: string) {
  answers.mockClear();
  render(<RealmForm sid="1" realm="old.example.org" root={null} context={context} />);
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), realm);
}

test('a realm is looked up once typing pauses, and not again whenever the window is returned to', async () => {
  answers.mockResolvedValue(ok({ free: true }));
  await type('new.example.org');
  expect(await screen.findByText('Available')).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_100)));
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await act(async () => {
    fireEvent.focus(window);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  clock.mockRestore();
  expect(answers.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'GET /accounts/1/sip-realm?value=new.example.org',
  ]);
});

test('a lookup that failed says so, and can be tried again', async () => {
  answers.mockResolvedValueOnce(fail('unavailable', 'No answer.')).mockResolvedValue(ok({ free: false }));
  await type('taken.example.org');
  expect(await screen.findByText('No answer.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not available')).toBeInTheDocument();
});

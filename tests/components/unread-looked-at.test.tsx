/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceForm } from '@/components/resource/resource-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { changedOf } from '@/components/resource/save-request';
import { readSettings } from '@/lib/config/settings';
import { applicationForm } from '@/lib/resources/applications/form';
import { deviceForm } from '../support/device-form';

/* After a save whose outcome is unknown, the form looks at what is stored; reading a record does not show everything. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/devices/1/edit',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

const device = deviceForm({ kind: 'text', name: 'changes', label: 'Changes', unread: true });

const STORED = { name: 'Hall', changes: '' };

beforeEach(() => {
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>((_path, request) => {
    const isRead = request?.method === 'GET';
    const problem = { kind: 'timeout', message: 'The platform didn’t answer in time.', doubtful: true };
    const body = isRead ? { values: STORED } : { problem };
    return Promise.resolve({ ok: isRead, status: isRead ? 200 : 504, json: () => Promise.resolve(body) } as Response);
  });
});

async function savedAndLookedAt(typed: Record<string, string>) {
  const context = { mode: 'edit', scope: 'admin', readOnly: false, features, flavour: 'specified', facts: {} } as const;
  render(
    <SignedInUser sid="ann">
      <ResourceForm
        form={device}
        context={context}
        values={{ name: 'Lobby', changes: '' }}
        api="/devices/1"
        listHref="/"
      />
    </SignedInUser>,
  );
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(screen.getByRole('textbox', { name: new RegExp(label) }));
    await userEvent.type(screen.getByRole('textbox', { name: new RegExp(label) }), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
}

test('a save of what no read shows is said neither to have been done nor not, and stays on screen', async () => {
  await savedAndLookedAt({ Name: 'Hall', Changes: 'typed' });
  expect(await screen.findByText(/can’t be seen once it’s stored/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Changes/ })).toHaveValue('typed');
});

test('a save without it is found by what the read shows', async () => {
  await savedAndLookedAt({ Name: 'Hall' });
  expect(await screen.findByText('Found: your changes were saved.')).toBeInTheDocument();
});

test('environment variables are such: reading an application does not show them', () => {
  expect(changedOf(applicationForm, { name: 'a', env_vars: '{"A":"b"}' }, { name: true, env_vars: true })).toEqual({
    name: 'a',
  });
});

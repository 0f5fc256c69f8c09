/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceForm } from '@/components/resource/resource-form';
import { ServiceKeyFile } from '@/components/resource/service-key-file';
import { readSettings } from '@/lib/config/settings';
import { callBff } from '@/lib/kit/bff-client';
import type { FormContext, FormDefinition } from '@/lib/kit/form';
import { INVALID_SERVICE_KEY, serviceKeyProblem } from '@/lib/kit/service-key';
import { listen } from '../support/heard';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/buckets/1/edit',
}));

jest.mock('@/lib/kit/bff-client', () => ({ callBff: jest.fn() }));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });
const context = (readOnly: boolean): FormContext => ({
  mode: 'edit',
  scope: 'admin',
  readOnly,
  features,
  flavour: 'community',
  facts: {},
});

const form = (required: boolean): FormDefinition => ({
  titles: { create: 'Add bucket', edit: 'Edit bucket' },
  sections: [
    {
      fields: [
        { kind: 'textarea', name: 'key', label: 'Service key', secret: true, required, check: serviceKeyProblem },
        { kind: 'text', name: 'region', label: 'Region', required: true },
      ],
    },
  ],
  texts: { created: 'Created', updated: 'Updated' },
});

const KEY = JSON.stringify({ client_email: 'me@project.example', private_key: '-----BEGIN PRIVATE KEY-----\nABC\n' });

interface Case {
  stored?: string | null;
  required?: boolean;
  readOnly?: boolean;
}

function show({ stored, required = true, readOnly = false }: Case = {}) {
  render(
    <ResourceForm
      api="/buckets/1"
      form={form(required)}
      context={context(readOnly)}
      values={{ key: '', region: '' }}
      listHref="/internal/buckets"
      fieldViews={{ key: (props) => <ServiceKeyFile {...props} stored={stored} /> }}
    />,
  );
}

/** A file as the browser gives it: jsdom can't read any. */
function give(read: () => Promise<string>) {
  const file = new File(['x'], 'key.json', { type: 'application/json' });
  return userEvent.upload(screen.getByLabelText('Service key file'), Object.assign(file, { text: read }));
}

const group = () => screen.getByRole('group', { name: /^Service key/ });

beforeEach(() => localStorage.clear());

test('the key is shown without its private part', async () => {
  show();
  await give(() => Promise.resolve(KEY));
  const shown = screen.getByRole('region', { name: 'Service key, private key masked' });
  expect(shown).toHaveTextContent('client_email: me@project.example');
  expect(shown).not.toHaveTextContent('ABC');
  expect(screen.getByRole('button', { name: 'Replace: Service key file' })).toBeInTheDocument();
});

test.each([
  ['is no key', () => Promise.resolve('no json')],
  ['can’t be read any more', () => Promise.reject(new DOMException('gone', 'NotReadableError'))],
])('a file that %s is refused at once, which is read out', async (_what, read) => {
  show();
  const heard = listen();
  await give(read);
  await waitFor(() => expect(heard).toContain(INVALID_SERVICE_KEY));
  expect(group()).toHaveAccessibleDescription(INVALID_SERVICE_KEY);
  await give(() => Promise.resolve(KEY));
  expect(group()).not.toHaveAccessibleDescription();
});

test('a save without a key goes to the button of its field, the first that is wrong', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Service key is required.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose file: Service key file' })).toHaveFocus();
});

test('a stored key is named, and stays unless a file is chosen', async () => {
  show({ stored: 'me@project.example', required: false });
  expect(group()).toHaveAccessibleDescription('Stored key: me@project.example. Choose a file only to replace it.');
  expect(screen.getByRole('button', { name: 'Replace: Service key file' })).toBeInTheDocument();
});

describe('a file that is no key, in place of a stored one', () => {
  const sent = jest.mocked(callBff);
  const region = () => userEvent.type(screen.getByLabelText(/^Region/), 'eu');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  beforeEach(() => sent.mockReset().mockResolvedValue({ ok: true, value: {} }));

  test.each(['no json', '', ' ', '{"client_email":"me@project.example"}'])(
    'blocks the save (%j): otherwise the old key would stay, and the save would be reported',
    async (text) => {
      show({ stored: 'me@project.example', required: false });
      await give(() => Promise.resolve(text));
      await region();
      await save();
      expect(sent).not.toHaveBeenCalled();
      await waitFor(() => expect(group()).toHaveAccessibleDescription(expect.stringContaining(INVALID_SERVICE_KEY)));
      expect(screen.getByRole('button', { name: 'Replace: Service key file' })).toHaveFocus();
    },
  );

  test('can be taken back, and the stored key stays', async () => {
    show({ stored: 'me@project.example', required: false });
    await give(() => Promise.resolve('no json'));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored key' }));
    expect(group()).toHaveAccessibleDescription('Stored key: me@project.example. Choose a file only to replace it.');
    expect(group()).not.toHaveTextContent('key.json');
    await region();
    await save();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]![2]).toMatchObject({ values: { key: '', region: 'eu' } });
  });

  test('so can a key', async () => {
    show({ stored: 'me@project.example', required: false });
    await give(() => Promise.resolve(KEY));
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored key' }));
    expect(screen.queryByRole('region', { name: /^Service key/ })).toBeNull();
    expect(group()).toHaveAccessibleDescription('Stored key: me@project.example. Choose a file only to replace it.');
  });
});

test('once it is saved, its file is no longer shown as chosen', async () => {
  jest.mocked(callBff).mockReset().mockResolvedValue({ ok: true, value: {} });
  show({ stored: 'me@project.example', required: false });
  await userEvent.type(screen.getByLabelText(/^Region/), 'eu');
  await give(() => Promise.resolve(KEY));
  expect(group()).toHaveTextContent('key.json');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Service key/ })).toBeNull());
  expect(group()).not.toHaveTextContent('key.json');
});

test('who may only look can choose no file', () => {
  show({ stored: '', required: false, readOnly: true });
  expect(screen.queryByRole('button', { name: /Service key file/ })).toBeNull();
  expect(group()).toHaveTextContent('Stored key: a service account.');
});

/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LimitFields, LIMITS_ELSEWHERE } from '@/components/limits/limit-fields';
import { ResourceForm } from '@/components/resource/resource-form';
import { readSettings } from '@/lib/config/settings';
import type { FormContext, FormDefinition } from '@/lib/kit/form';
import { limitSection } from '@/lib/resources/limits/form';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/accounts/a/edit',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });
const context: FormContext = {
  mode: 'edit',
  scope: 'admin',
  readOnly: false,
  features,
  flavour: 'community',
  facts: {},
};
const form: FormDefinition = {
  titles: { create: 'Limits', edit: 'Limits' },
  sections: [limitSection({ period: false, visible: () => true })],
  texts: { created: 'Created', updated: 'Updated' },
};
const values = {
  limit_unit: 'session',
  session_quantity: '10',
  session_licensed: '0',
  minutes_quantity: '0',
  minutes_licensed: '0',
};

let sent: { values: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn((_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    return Promise.resolve({ ok: true, json: () => Promise.resolve({}) });
  }) as unknown as typeof fetch;
  render(
    <ResourceForm
      form={form}
      context={context}
      values={values}
      api="/accounts/a"
      listHref="/internal/accounts"
      fieldViews={{ ...LIMITS_ELSEWHERE, limit_unit: (props) => <LimitFields {...props} /> }}
    />,
  );
});

const unit = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

test('looking at the other unit shows its limits, and is no change', async () => {
  expect(screen.getByLabelText('Maximum sessions')).toHaveValue('10');
  expect(screen.queryByLabelText('Maximum minutes')).toBeNull();
  await unit('Minutes');
  expect(screen.getByLabelText('Maximum minutes')).toHaveValue('0');
  expect(screen.queryByLabelText('Maximum sessions')).toBeNull();
  expect(screen.getByText('No unsaved changes')).toBeTruthy();
});

test('what was typed for both units is kept and sent', async () => {
  await userEvent.clear(screen.getByLabelText('Maximum sessions'));
  await userEvent.type(screen.getByLabelText('Maximum sessions'), '20');
  await unit('Minutes');
  await userEvent.clear(screen.getByLabelText('Maximum minutes'));
  await userEvent.type(screen.getByLabelText('Maximum minutes'), '500');
  await unit('Sessions');
  expect(screen.getByLabelText('Maximum sessions')).toHaveValue('20');
  await unit('Minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.values).toMatchObject({ session_quantity: '20', minutes_quantity: '500' });
});

test('a wrong limit of the unit that is not on screen is brought there', async () => {
  await userEvent.clear(screen.getByLabelText('Maximum sessions'));
  await userEvent.type(screen.getByLabelText('Maximum sessions'), 'many');
  await unit('Minutes');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number, 0 or more.')).toBeTruthy();
  expect(screen.getByLabelText('Maximum sessions')).toHaveValue('many');
  expect(sent).toEqual([]);
});

test('who leaves a wrong limit for the other unit can type there, until the next attempt to save', async () => {
  await userEvent.clear(screen.getByLabelText('Maximum sessions'));
  await userEvent.type(screen.getByLabelText('Maximum sessions'), 'many');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number, 0 or more.');
  await unit('Minutes');
  await userEvent.clear(screen.getByLabelText('Maximum minutes'));
  await userEvent.type(screen.getByLabelText('Maximum minutes'), '500');
  expect(screen.getByLabelText('Maximum minutes')).toHaveValue('500');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByLabelText('Maximum sessions')).toHaveValue('many');
  expect(sent).toEqual([]);
});

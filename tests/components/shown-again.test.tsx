/**
 * @jest-environment jsdom
 */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceForm } from '@/components/resource/resource-form';
import type { FormContext, FormDefinition } from '@/lib/kit/form';
import { keptSaves } from '../support/sent-saves';

/* Fields that are hidden for a while are shown again as they were left, and saved so. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/accounts/a/edit',
}));

const saves = keptSaves<{ values: Record<string, unknown> }>();

const records: FormDefinition['sections'][number]['fields'][number]['visible'] = ({ recording }) => recording === true;
const form: FormDefinition = {
  titles: { create: 'Recording', edit: 'Recording' },
  sections: [
    {
      fields: [
        { kind: 'check', name: 'recording', label: 'Recording' },
        { kind: 'check', name: 'all', label: 'Every call', visible: records },
        { kind: 'text', name: 'bucket', label: 'Bucket', visible: records },
      ],
    },
  ],
  texts: { created: 'Created', updated: 'Updated' },
};
const context = { mode: 'edit', scope: 'admin', readOnly: false, features: {}, facts: {} } as unknown as FormContext;

test('a checkbox that was unticked, and a text that was changed', async () => {
  const values = { recording: true, all: true, bucket: 'stored' };
  render(
    <ResourceForm form={form} context={context} values={values} api="/accounts/a" listHref="/internal/accounts" />,
  );
  const recording = screen.getByRole('checkbox', { name: 'Recording' });
  await userEvent.click(screen.getByLabelText('Every call'));
  await userEvent.clear(screen.getByLabelText('Bucket'));
  await userEvent.type(screen.getByLabelText('Bucket'), 'typed');
  await userEvent.click(recording);
  expect(screen.queryByLabelText('Every call')).toBeNull();
  await userEvent.click(recording);
  expect(screen.getByLabelText('Every call')).not.toBeChecked();
  expect(screen.getByLabelText('Bucket')).toHaveValue('typed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves.sent).toHaveLength(1));
  expect(saves.sent[0]!.values).toEqual({ recording: true, all: false, bucket: 'typed' });
});

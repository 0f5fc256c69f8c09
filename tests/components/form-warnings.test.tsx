/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceForm } from '@/components/resource/resource-form';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { readSettings } from '@/lib/config/settings';
import type { FormDefinition } from '@/lib/kit/form';
import { phoneNumberForm } from '@/lib/resources/phone-numbers/form';

/* What a form says of values that it accepts. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/phone-numbers/add',
}));

const { features } = readSettings({ PLATFORM_API_URL: 'http://127.0.0.1/v1', SESSION_PASSWORDS: 'x'.repeat(32) });

function Form({ form }: { form: FormDefinition }) {
  return (
    <SignedInUser sid="acme">
      <ResourceForm
        form={form}
        context={{ mode: 'create', flavour: 'specified', scope: 'account', readOnly: false, features, facts: {} }}
        values={{ number: '' }}
        api="/phone-numbers"
        listHref="/internal/phone-numbers"
      />
    </SignedInUser>
  );
}

test('what the platform would do with a value is said while it is typed, not after a save', async () => {
  const fields = phoneNumberForm.sections[0]!.fields.filter(({ name }) => name === 'number');
  render(<Form form={{ ...phoneNumberForm, sections: [{ fields }] }} />);
  expect(screen.queryByText(/^The platform skips this number/)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Number/), '^1(212');
  expect(screen.getByText(/^The platform skips this number/)).toBeInTheDocument();
});

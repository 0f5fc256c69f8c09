/**
 * @jest-environment jsdom
 */
import { render, screen } from '@testing-library/react';
import { ClientForm } from '@/components/clients/client-form';
import { RealmNote } from '@/components/clients/realm-note';
import { SignedInUser } from '@/components/resource/signed-in-user';
import { CHECKED_BY_WEBHOOK, newClient, type ClientFacts } from '@/lib/resources/clients/form';
import { carrierState } from '../support/carrier-rules';

/* What is said of SIP clients where the account's registration webhook decides about devices. */

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  usePathname: () => '/internal/clients/add',
}));

const form = (facts: ClientFacts) => (
  <SignedInUser sid="acme">
    <ClientForm
      values={newClient}
      context={{ ...carrierState({ sms: false }), scope: 'account', mode: 'create', facts }}
      api="/clients"
    />
  </SignedInUser>
);

test('the form says so from the start', () => {
  const { unmount } = render(form({ hasRealm: true, hasRegistrationHook: true }));
  expect(screen.getByText(CHECKED_BY_WEBHOOK)).toBeInTheDocument();
  unmount();
  render(form({ hasRealm: true, hasRegistrationHook: false }));
  expect(screen.queryByText(CHECKED_BY_WEBHOOK)).not.toBeInTheDocument();
});

test('the list says so below the realm', () => {
  const { rerender } = render(<RealmNote realm="a.example" setOn={null} />);
  expect(screen.queryByText(CHECKED_BY_WEBHOOK, { exact: false })).not.toBeInTheDocument();
  rerender(<RealmNote realm="a.example" setOn={null} hasRegistrationHook />);
  expect(screen.getByText(CHECKED_BY_WEBHOOK, { exact: false })).toBeInTheDocument();
});

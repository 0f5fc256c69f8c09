import type { Metadata } from 'next';
import { ClientForm } from '@/components/clients/client-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { clientForm, newClient } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';

export const metadata: Metadata = { title: clientForm.titles.create };

export default async function Page() {
  const { account, state, problem } = await loadAddPage(clients);
  return (
    <>
      <PageHead title={clientForm.titles.create} />
      {problem ? (
        <RetryMessage problem={problem} />
      ) : (
        <ClientForm
          context={{ ...state, facts: account ? { hasRealm: !!account.sipRealm } : {} }}
          values={{ ...newClient, account_sid: account?.accountSid ?? '' }}
          api="/clients"
          valueLabels={account ? { account_sid: account.name } : undefined}
        />
      )}
    </>
  );
}

import type { Metadata } from 'next';
import { ClientForm } from '@/components/clients/client-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { clientForm, newClient } from '@/lib/resources/clients/form';
import { clients } from '@/lib/resources/clients/resource';

export const metadata: Metadata = { title: clientForm.titles.create };

type Props = { searchParams: Promise<{ from?: string }> };

export default async function Page({ searchParams }: Props) {
  const [{ from }, loaded] = await Promise.all([searchParams, loadAddPage(clients)]);
  const filled = loaded.problem ? null : await filledFrom(clients, loaded, newClient, from);
  return (
    <>
      <PageHead title={clientForm.titles.create} />
      {loaded.problem && <RetryMessage problem={loaded.problem} />}
      {filled && <CopiedNote {...filled} />}
      {filled && loaded.state && (
        <ClientForm
          context={{ ...loaded.state, facts: filled.account ? { hasRealm: !!filled.account.sipRealm } : {} }}
          values={filled.values}
          api="/clients"
          valueLabels={filled.account ? { account_sid: filled.account.name } : undefined}
        />
      )}
    </>
  );
}

import type { Metadata } from 'next';
import { NewAccountForm } from '@/components/administration/new-account-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { newAccountForm } from '@/lib/resources/accounts/new-form';
import { accounts } from '@/lib/resources/accounts/resource';

export const metadata: Metadata = { title: newAccountForm.titles.create };

export default async function Page() {
  const { state, problem } = await loadAddPage(accounts);
  return (
    <>
      <PageHead title={newAccountForm.titles.create} />
      {problem ? <RetryMessage problem={problem} /> : <NewAccountForm context={state} />}
    </>
  );
}

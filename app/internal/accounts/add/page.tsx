import type { Metadata } from 'next';
import { AccountForm } from '@/components/administration/account-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { accountForm, newAccount } from '@/lib/resources/accounts/form';
import { accounts } from '@/lib/resources/accounts/resource';

export const metadata: Metadata = { title: accountForm.titles.create };

export default async function Page() {
  const { state, problem } = await loadAddPage(accounts);
  return (
    <>
      <PageHead title={accountForm.titles.create} />
      {problem ? <RetryMessage problem={problem} /> : <AccountForm context={state} values={newAccount} />}
    </>
  );
}

import type { Metadata } from 'next';
import { NewAccountForm } from '@/components/administration/new-account-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { newAccount, newAccountForm } from '@/lib/resources/accounts/new-form';
import { accounts } from '@/lib/resources/accounts/resource';

export const metadata: Metadata = { title: newAccountForm.titles.create };

/** A realm is unique on the platform, too. */
const COPY = { form: newAccountForm, leaves: ['name', 'sip_realm'] };

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(accounts);
  const filled = loaded.problem
    ? null
    : await filledFrom(accounts, loaded, newAccount, (await searchParams).from, COPY);
  return (
    <>
      <PageHead title={newAccountForm.titles.create} />
      {loaded.problem && <RetryMessage problem={loaded.problem} />}
      {filled && <CopiedNote {...filled} />}
      {filled && loaded.state && <NewAccountForm context={loaded.state} values={filled.values} />}
    </>
  );
}

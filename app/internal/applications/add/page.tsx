import type { Metadata } from 'next';
import { ApplicationForm } from '@/components/applications/application-form';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { hasAccount } from '@/lib/bff/own-account';
import { applicationForm, newApplication, NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';

export const metadata: Metadata = { title: applicationForm.titles.create };

type Props = { searchParams: Promise<{ from?: string }> };

export default async function Page({ searchParams }: Props) {
  const [{ from }, loaded] = await Promise.all([searchParams, loadAddPage(applications)]);
  const possible = !loaded.context || (await hasAccount(loaded.context));
  const filled = loaded.problem || !possible ? null : await filledFrom(applications, loaded, newApplication, from);
  return (
    <>
      <PageHead title={applicationForm.titles.create} />
      {loaded.problem && <RetryMessage problem={loaded.problem} />}
      {!possible && <Message tone="amber">{NO_ACCOUNT}</Message>}
      {filled && <CopiedNote {...filled} />}
      {filled && loaded.state && (
        <ApplicationForm
          context={{
            ...loaded.state,
            facts: { accountSid: filled.account?.accountSid, recordsAll: filled.account?.recordsAll },
          }}
          values={filled.values}
          api="/applications"
          valueLabels={filled.account ? { account_sid: filled.account.name } : undefined}
        />
      )}
    </>
  );
}

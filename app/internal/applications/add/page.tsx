import type { Metadata } from 'next';
import { ApplicationForm } from '@/components/applications/application-form';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { hasAccount } from '@/lib/bff/own-account';
import { applicationForm, newApplication, NO_ACCOUNT } from '@/lib/resources/applications/form';
import { applications } from '@/lib/resources/applications/resource';

export const metadata: Metadata = { title: applicationForm.titles.create };

export default async function Page() {
  const { account, context, state, problem } = await loadAddPage(applications);
  const possible = !context || (await hasAccount(context));
  return (
    <>
      <PageHead title={applicationForm.titles.create} />
      {problem && <RetryMessage problem={problem} />}
      {!possible && <Message tone="amber">{NO_ACCOUNT}</Message>}
      {state && possible && (
        <ApplicationForm
          context={{ ...state, facts: { accountSid: account?.accountSid, recordsAll: account?.recordsAll } }}
          values={{ ...newApplication, account_sid: account?.accountSid ?? '' }}
          api="/applications"
          valueLabels={account ? { account_sid: account.name } : undefined}
        />
      )}
    </>
  );
}

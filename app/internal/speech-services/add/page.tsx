import type { Metadata } from 'next';
import { RetryMessage } from '@/components/resource/retry-message';
import { SpeechForm } from '@/components/speech-services/speech-form';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage } from '@/lib/bff/add-page';
import { newCredential, speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';

export const metadata: Metadata = { title: speechForm.titles.create };

export default async function Page() {
  const { account, state, problem } = await loadAddPage(speechServices);
  return (
    <>
      <PageHead title={speechForm.titles.create} />
      {problem ? (
        <RetryMessage problem={problem} />
      ) : (
        <SpeechForm
          context={state}
          values={{ ...newCredential('google'), account_sid: account?.accountSid ?? '' }}
          api="/speech-services"
          valueLabels={account ? { account_sid: account.name } : undefined}
        />
      )}
    </>
  );
}

import type { Metadata } from 'next';
import { CopiedNote } from '@/components/resource/copied-note';
import { RetryMessage } from '@/components/resource/retry-message';
import { SpeechForm } from '@/components/speech-services/speech-form';
import { PageHead } from '@/components/ui/page-head';
import { loadAddPage, type AddPageProps } from '@/lib/bff/add-page';
import { filledFrom } from '@/lib/bff/copied-record';
import { newCredential, speechForm } from '@/lib/resources/speech-services/form';
import { speechServices } from '@/lib/resources/speech-services/resource';

export const metadata: Metadata = { title: speechForm.titles.create };

/** A label tells two services of a vendor apart; cloning keys of voices cannot be read. */
const LEAVES = ['label', 'use_custom_voices', 'custom_voices'];

export default async function Page({ searchParams }: AddPageProps) {
  const loaded = await loadAddPage(speechServices);
  const { from } = await searchParams;
  const filled = loaded.problem
    ? null
    : await filledFrom(speechServices, loaded, newCredential('google'), from, { leaves: LEAVES });
  return (
    <>
      <PageHead title={speechForm.titles.create} />
      {loaded.problem && <RetryMessage problem={loaded.problem} />}
      {filled && <CopiedNote {...filled} />}
      {filled && loaded.state && (
        <SpeechForm
          context={loaded.state}
          values={filled.values}
          api="/speech-services"
          valueLabels={filled.account ? { account_sid: filled.account.name } : undefined}
        />
      )}
    </>
  );
}

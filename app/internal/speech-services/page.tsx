import type { Metadata } from 'next';
import { ListView } from '@/components/resource/list-view';
import { CredentialStatus } from '@/components/speech-services/credential-status';
import { SharedNote } from '@/components/speech-services/shared-note';
import { loadListPage, type ListPageProps } from '@/lib/bff/list-page';
import { credentialName, NONE_SHARED } from '@/lib/resources/speech-services/list';
import { speechServices } from '@/lib/resources/speech-services/resource';
import type { SpeechRow } from '@/lib/resources/speech-services/row';
import { lastStatus } from '@/lib/resources/speech-services/status';

export const metadata: Metadata = { title: speechServices.list.title };

export default async function Page({ searchParams }: ListPageProps) {
  const { viewer, asked, page, problem } = await loadListPage(speechServices, await searchParams);
  const ofAll = viewer.principal.accountSid === null && page?.query.filters.account === '';
  return (
    <ListView
      resource={speechServices}
      principal={viewer.principal}
      asked={asked}
      page={page}
      problem={problem}
      above={ofAll && <SharedNote />}
      emptyText={ofAll ? NONE_SHARED : undefined}
      cells={{
        // A test has an effect: the platform remembers it. A view shows what is remembered.
        status: (row) => status(row as SpeechRow, viewer.session.view !== null),
        used: (row) => (row as SpeechRow).lastUsedWords,
      }}
    />
  );
}

function status(row: SpeechRow, isRemembered: boolean) {
  return (
    <CredentialStatus
      sid={row.credentialSid}
      name={credentialName(row)}
      unused={!row.usesTts && !row.usesStt}
      last={isRemembered ? lastStatus(row) : undefined}
    />
  );
}

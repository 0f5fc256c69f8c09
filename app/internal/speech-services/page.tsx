import { CredentialStatus } from '@/components/speech-services/credential-status';
import { SharedNote } from '@/components/speech-services/shared-note';
import { credentialName } from '@/lib/resources/speech-services/list';
import { speechServices } from '@/lib/resources/speech-services/resource';
import type { SpeechRow } from '@/lib/resources/speech-services/wire';
import { lastStatus } from '@/lib/resources/speech-services/status';
import { listPage } from '../_pages/list-page';

const { metadata, Page } = listPage(speechServices, ({ viewer, page }) => {
  const ofAll = viewer.principal.accountSid === null && page?.query.filters.account === '';
  return {
    above: ofAll && <SharedNote />,
    cells: {
      // A test has a side effect: the platform stores the result. While viewing as another user, the stored result is shown.
      status: (row) => status(row as SpeechRow, viewer.session.view !== null),
      used: (row) => (row as SpeechRow).lastUsedWords,
    },
  };
});
export { metadata, Page as default };

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

import type { ReactNode } from 'react';
import { RetryMessage } from '@/components/resource/retry-message';
import { UnreadPage } from '@/components/resource/unread-page';
import { PageHead } from '@/components/ui/page-head';
import { loadRecordPage, recordMetadata, type OpenedRecord, type RecordPageProps } from '@/lib/bff/record-page';
import { settleOrShow } from '@/lib/bff/visit';
import type { Facts } from '@/lib/kit/form';
import type { Result } from '@/lib/kit/problem';
import type { Resource } from '@/lib/kit/resource';

/**
 * A further page of a record, next to the one that edits it.
 * @param body renders what is below the title, or fails: that is reported in its place
 * @returns the exports of its page.tsx
 */
export function recordPage<F extends Facts, Raw>(
  resource: Resource<unknown, Raw, F>,
  title: string,
  body: (opened: OpenedRecord<F, Raw>, sid: string) => Promise<Result<ReactNode>>,
) {
  async function Page({ params }: RecordPageProps) {
    const { sid } = await params;
    const opened = await loadRecordPage(resource, sid);
    if (!opened.record) return <UnreadPage title={title} problem={opened.problem} />;
    const drawn = await body(opened, sid);
    return (
      <>
        <PageHead title={title} record={opened.record.name} />
        {drawn.ok ? drawn.value : <RetryMessage problem={await settleOrShow(opened.viewer, drawn.problem)} />}
      </>
    );
  }
  return { generateMetadata: recordMetadata(resource, title), Page };
}

import { PageHead } from '@/components/ui/page-head';
import type { Problem } from '@/lib/kit/problem';
import { RetryMessage } from './retry-message';

interface UnreadPageProps {
  title: string;
  /** The record's name, where at least that could be read. */
  record?: string;
  /** A sentence below the title. */
  note?: string;
  problem: Problem;
}

/** A page whose content could not be read. */
export function UnreadPage({ title, record, note, problem }: UnreadPageProps) {
  return (
    <>
      <PageHead title={title} record={record} note={note} />
      <RetryMessage problem={problem} />
    </>
  );
}

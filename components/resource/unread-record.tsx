import { PageHead } from '@/components/ui/page-head';
import type { Problem } from '@/lib/kit/problem';
import { RetryMessage } from './retry-message';

/** An edit page whose record could not be read. */
export function UnreadRecord({ title, problem }: { title: string; problem: Problem }) {
  return (
    <>
      <PageHead title={title} />
      <RetryMessage problem={problem} />
    </>
  );
}

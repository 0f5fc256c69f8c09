import { RetryMessage } from '@/components/resource/retry-message';
import type { Finding } from '@/lib/call-routing/lint';
import type { Problem } from '@/lib/kit/problem';
import type { Unread } from '@/lib/resources/call-routing/load';
import { Findings } from './findings';
import { Unasked } from './unasked';
import type { HrefOf } from './words';

export interface CheckedProps {
  findings: Finding[];
  /** A sentence that says what was checked. */
  checkedText: string;
  problems: Problem[];
  unread: Unread;
  hrefOf: HrefOf;
  /** The page's own URL. */
  href: string;
}

const MOST = 100;

/** All findings that do not depend on a number. */
export function Checked({ findings, checkedText, problems, unread, hrefOf, href }: CheckedProps) {
  const isWhole = problems.length === 0 && unread.carriers + unread.tables === 0;
  return (
    <>
      {problems.map((problem) => (
        <RetryMessage key={problem.message} problem={problem} />
      ))}
      <Unasked {...unread} href={href} />
      <p role="status">
        {checkedText}
        {findings.length === 0 && (isWhole ? ' No problems found.' : ' No problems found in these.')}
      </p>
      <Findings findings={findings} most={MOST} hrefOf={hrefOf} />
    </>
  );
}

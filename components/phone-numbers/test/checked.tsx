import type { Finding } from '@/lib/call-routing/lint';
import { Findings } from './findings';
import { Missing, type MissingProps } from './missing';
import type { HrefOf } from './words';

export interface CheckedProps extends MissingProps {
  findings: Finding[];
  /** A sentence that says what was checked. */
  checkedText: string;
  hrefOf: HrefOf;
}

const MOST = 100;

/** All findings that do not depend on a number. */
export function Checked({ findings, checkedText, problems, unread, hrefOf, href }: CheckedProps) {
  const isWhole = problems.length === 0 && unread.carriers + unread.tables === 0;
  return (
    <>
      <Missing problems={problems} unread={unread} href={href} />
      <p role="status">
        {checkedText}
        {findings.length === 0 && (isWhole ? ' No problems found.' : ' No problems found in these.')}
      </p>
      <Findings findings={findings} most={MOST} hrefOf={hrefOf} />
    </>
  );
}

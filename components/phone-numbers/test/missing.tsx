import { LeavingLink } from '@/components/ui/leaving-link';
import { RetryMessage } from '@/components/resource/retry-message';
import { Message } from '@/components/ui/message';
import { countOf } from '@/lib/format/count';
import type { Problem } from '@/lib/kit/problem';
import type { Unread } from '@/lib/resources/call-routing/load';

export interface MissingProps {
  problems: Problem[];
  unread: Unread;
  /** The page's own URL, which reads more of what was left out. */
  href: string;
}

/** Says what couldn't be read and what was left out, above an answer without it. */
export function Missing({ problems, unread: { carriers, tables }, href }: MissingProps) {
  const missing = [
    ...(carriers > 0 ? [`the gateways of ${countOf(carriers, 'more carrier')}`] : []),
    ...(tables > 0 ? [`the routes of ${countOf(tables, 'more routing table')}`] : []),
  ].join(' and ');
  return (
    <>
      {problems.map((problem) => (
        <RetryMessage key={problem.message} problem={problem} />
      ))}
      {missing && (
        <Message tone="amber" end={<LeavingLink href={href}>Load them</LeavingLink>}>
          {`Incomplete: ${missing} haven’t been loaded yet, to keep requests free for other users.`}
        </Message>
      )}
    </>
  );
}

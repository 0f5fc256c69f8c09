import { recordPath } from '@/lib/access/paths';
import { Link } from '@/components/ui/link';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { NO_CARRIERS, NO_CARRIERS_OF_ACCOUNT, type Offer } from '@/lib/resources/least-cost-routing/board';

export interface OwnerNoticesProps {
  taken: Offer['taken'];
  /** The table belongs to an account, not the provider. */
  ofAccount: boolean;
  /** Why the owner's carriers could not be loaded. */
  failure: string | null;
  onRetry: () => void;
  noCarriers: boolean;
  readOnly: boolean;
}

/** Why the chosen owner cannot have the table on screen. */
export function OwnerNotices({ taken, ofAccount, failure, onRetry, noCarriers, readOnly }: OwnerNoticesProps) {
  return (
    <>
      {taken && (
        <Message
          tone="amber"
          role="alert"
          end={<Link href={recordPath('least-cost-routing', taken.sid)}>Edit {taken.name}</Link>}
        >
          {ofAccount ? 'This account' : 'This service provider'} already has a routing table, and can have only one.
        </Message>
      )}
      {failure && (
        <Message tone="red" end={<RetryButton onRetry={onRetry} />}>
          {failure}
        </Message>
      )}
      {noCarriers && (
        <Message tone="amber" end={!readOnly && <Link href="/internal/carriers/add">Add carrier</Link>}>
          {ofAccount ? NO_CARRIERS_OF_ACCOUNT : NO_CARRIERS}
        </Message>
      )}
    </>
  );
}

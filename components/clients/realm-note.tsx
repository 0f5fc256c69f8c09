import { Link } from '@/components/ui/link';
import { CHECKED_BY_WEBHOOK } from '@/lib/resources/clients/form';

export interface RealmNoteProps {
  realm: string | null;
  /** Whether its devices register with a webhook of the account instead. */
  hasRegistrationHook?: boolean;
  /** The page on which this user can set it; null for a user who can't. */
  setOn: string | null;
}

/** What devices need before they can register, and what exists. */
export function RealmNote({ realm, hasRegistrationHook, setOn }: RealmNoteProps) {
  if (!realm) {
    return (
      <>
        You need to associate a sip realm to this account in order to add sip credentials.{' '}
        {setOn && <Link href={setOn}>Set the SIP realm</Link>}
      </>
    );
  }
  return (
    <>
      Your sip realm is <span className="mono">{realm}</span>
      <br />
      You can add sip credentials below to allow sip devices to register to this realm and make calls.
      {hasRegistrationHook && (
        <>
          <br />
          {CHECKED_BY_WEBHOOK}
        </>
      )}
    </>
  );
}

import { Wait } from '@/components/ui/wait';
import { UsageNotes } from './usage-notes';
import { isBlocked, type Outlook } from './use-outlooks';

/** What is known of one of the records to be deleted. */
export function BulkOutlook({ outlook, onLeave }: { outlook: Outlook | undefined; onLeave: () => void }) {
  if (!outlook) return <Wait>Checking what depends on it…</Wait>;
  if (!outlook.ok) return <p className="muted">{`Couldn’t find out what uses it. ${outlook.problem.message}`}</p>;
  const { value } = outlook;
  const usage = 'blockers' in value ? { users: value.blockers, unseen: [] } : value;
  const goes = 'goes' in value ? value.goes : [];
  const isHeld = isBlocked(outlook);
  return (
    <>
      {isHeld && <p>It can’t be deleted now.</p>}
      {(isHeld || 'users' in value) && <UsageNotes usage={usage} onLeave={onLeave} />}
      {!isHeld && goes.length > 0 && <p>{`Deleted with it: ${goes.join(', ')}`}</p>}
    </>
  );
}

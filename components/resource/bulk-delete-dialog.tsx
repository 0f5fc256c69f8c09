import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Wait } from '@/components/ui/wait';
import { grouped } from '@/lib/format/count';
import type { DeletePiece } from '@/lib/kit/bulk';
import type { Deletion } from '@/lib/kit/deletion';
import { PhraseField } from './phrase-field';
import { UsageNotes } from './usage-notes';
import { isBlocked, useOutlooks, type Outlook, type OutlookSource } from './use-outlooks';

/** The number of records that the dialog names, and whose usage it looks up. */
const NAMED = 20;

export interface BulkDeleteDialogProps {
  onClose: () => void;
  onConfirm: () => void;
  pieces: readonly DeletePiece[];
  /** '3 records'. */
  what: string;
  /** Left out where nothing uses such records. */
  looks?: OutlookSource;
  /** Must be typed first. */
  phrase?: string;
}

/** Asks before many records are deleted: names them, and says of each what uses it and whether it can be deleted. */
export function BulkDeleteDialog({ onClose, onConfirm, pieces, what, looks, phrase }: BulkDeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const [tries, setTries] = useState(0);
  const named = pieces.slice(0, NAMED);
  const more = pieces.length - named.length;
  const outlooks = useOutlooks(named, looks);
  const blocked = named.filter(({ id }) => isBlocked(outlooks.get(id))).length;
  const none = blocked > 0 && blocked === pieces.length;

  function confirm() {
    if (phrase && typed !== phrase) return setTries(tries + 1);
    onConfirm();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Delete ${what}?`}
      question={
        none
          ? 'None of them can be deleted now.'
          : `Are you sure you want to delete ${what}? This can’t be undone.${blocked > 0 ? ` ${grouped(blocked)} of them can’t be deleted now.` : ''}`
      }
      consequence={
        <ul aria-label="To be deleted">
          {named.map(({ id, name }) => (
            <li key={id}>
              {name}
              {looks && <OutlookOf outlook={outlooks.get(id)} onLeave={onClose} />}
            </li>
          ))}
          {more > 0 && <li>{`and ${grouped(more)} more${looks ? ', each checked before it is deleted' : ''}`}</li>}
        </ul>
      }
      waiting={none || (!!looks && outlooks.size < named.length)}
      confirmLabel="Delete"
      onConfirm={confirm}
      tries={tries}
    >
      {phrase && (
        <PhraseField phrase={phrase} value={typed} wrong={tries > 0 && typed !== phrase} onChange={setTyped} />
      )}
    </ConfirmDialog>
  );
}

/** What is known of one of the records to be deleted. */
function OutlookOf({ outlook, onLeave }: { outlook: Outlook | undefined; onLeave: () => void }) {
  if (!outlook) return <Wait>Checking what depends on it…</Wait>;
  if (!outlook.ok) return <p className="muted">{`Couldn’t find out what uses it. ${outlook.problem.message}`}</p>;
  const { value } = outlook;
  const usage = 'blockers' in value ? { users: value.blockers, unseen: [] } : value;
  const { goes = [], unseen = [] }: Partial<Deletion> = 'goes' in value ? value : {};
  const isHeld = isBlocked(outlook);
  return (
    <>
      {isHeld && <p>It can’t be deleted now.</p>}
      {(isHeld || 'users' in value) && <UsageNotes usage={usage} onLeave={onLeave} />}
      {!isHeld && goes.length > 0 && <p>{`Deleted with it: ${goes.join(', ')}`}</p>}
      {!isHeld && unseen.length > 0 && <p className="muted">{unseen.join(' ')}</p>}
    </>
  );
}

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { besideRow } from '@/components/ui/beside-row';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { InlineRetry } from '@/components/ui/inline-retry';
import { toasts } from '@/components/ui/toasts';
import { useStillShown } from '@/components/ui/use-still-shown';
import { Wait } from '@/components/ui/wait';
import { callBff } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import type { Deletion } from '@/lib/kit/deletion';
import type { Problem } from '@/lib/kit/problem';
import type { Usage } from '@/lib/kit/usage';
import type { DeleteTexts } from './delete-texts';
import { OwnPasswordField, PhraseField } from './phrase-field';
import { ProblemParts } from './problem-parts';
import { UsageNotes } from './usage-notes';
import { useAnswer, type Answer } from './use-answer';

export interface DeleteDialogProps extends DeleteTexts {
  onClose: () => void;
  /** Where to go, instead of rendering the page again. */
  leaveTo?: string;
  onDeleted?: () => void;
}

/** Asks, deletes, and reports. A failure stays in the dialog until it is dealt with. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { api, title, question, done, phrase, previews, uses, own, onClose, leaveTo, onDeleted } = props;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const gone = useRef(false);
  const stillShown = useStillShown();
  const wrong = { phrase: phrase !== undefined && typed !== phrase, password: !!own?.asksPassword && !password };
  const [deletion, retry] = useAnswer<Deletion>(previews ? `${api}/deletion` : null);
  const [usage, lookAgain] = useAnswer<Usage>(uses && !previews ? `${api}/usage` : null);
  const known = deletion.state === 'loaded' ? deletion.value : heldBy(usage);
  const blockers = problem?.blockers ?? known?.blockers ?? [];

  async function remove() {
    if (busy) return;
    if (wrong.phrase || wrong.password) return setTries(tries + 1);
    setBusy(true);
    setProblem(undefined);
    const result = own
      ? await callBff<{ to?: string }>('POST', '/accounts/self-delete', { phrase: typed, password })
      : await callBff<{ to?: string }>('DELETE', api);
    // It was the user's own record: the session is over, and the message waits on the sign-in page.
    if (result.ok && result.value.to) return loadPage(result.value.to);
    setBusy(false);
    // A record that is already gone counts as deleted, but the list on screen does not know it yet.
    if (!result.ok && result.problem.kind !== 'not-found') {
      if (!stillShown()) toasts.show({ text: result.problem.message, tone: 'error' });
      setProblem(result.problem);
      // What was half deleted, or restored, is no longer as the page shows it.
      if (result.problem.parts && !result.problem.doubtful) router.refresh();
      return;
    }
    gone.current = true;
    onDeleted?.();
    onClose();
    toasts.show(result.ok ? { text: done, tone: 'success' } : { text: result.problem.message, tone: 'error' });
    if (leaveTo && stillShown()) router.push(leaveTo);
    router.refresh();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      question={problem?.blockers ? problem.message : blockers.length > 0 ? known?.blocked : question}
      blockers={blockers}
      consequence={
        <>
          <DeletionNotes deletion={deletion} onRetry={retry} />
          <UsageBefore usage={usage} onRetry={lookAgain} onLeave={onClose} />
        </>
      }
      waiting={(previews && !known) || usage.state === 'loading'}
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      error={
        problem && !problem.blockers ? (
          <>
            {problem.message}
            <ProblemParts parts={problem.parts} />
          </>
        ) : undefined
      }
      onConfirm={remove}
      tries={tries}
      // The button that opened it goes with its row.
      returnTo={(opener) => (gone.current ? besideRow(opener) : opener)}
    >
      {phrase && (
        <PhraseField
          phrase={phrase}
          value={typed}
          wrong={tries > 0 && wrong.phrase}
          onChange={setTyped}
          onEnter={() => void remove()}
        />
      )}
      {own?.asksPassword && (
        <OwnPasswordField
          value={password}
          wrong={tries > 0 && wrong.password}
          onChange={setPassword}
          onEnter={() => void remove()}
        />
      )}
    </ConfirmDialog>
  );
}

/** What prevents a deletion, among what uses the record. */
function heldBy(usage: Answer<Usage>): Pick<Deletion, 'blocked' | 'blockers'> | null {
  if (usage.state !== 'loaded' || !usage.value.blocked) return null;
  return { blocked: usage.value.blocked, blockers: usage.value.users };
}

/** What uses a record that is to be deleted. If that could not be read, it can be deleted anyway. */
function UsageBefore({ usage, onRetry, onLeave }: { usage: Answer<Usage>; onRetry: () => void; onLeave: () => void }) {
  if (usage.state === 'loading') return <Wait>Looking for what uses it…</Wait>;
  if (usage.state === 'failed')
    return <InlineRetry onRetry={onRetry}>{`Couldn’t find out what uses it. ${usage.problem.message}`}</InlineRetry>;
  return usage.state === 'loaded' ? <UsageNotes usage={usage.value} onLeave={onLeave} /> : null;
}

/** What is deleted with a record, once that is known, and what can't be known; nothing if it is only the record. */
function DeletionNotes({ deletion, onRetry }: { deletion: Answer<Deletion>; onRetry: () => void }) {
  if (deletion.state === 'loading') return <Wait>Checking what depends on it…</Wait>;
  if (deletion.state === 'failed') return <InlineRetry onRetry={onRetry}>{deletion.problem.message}</InlineRetry>;
  if (deletion.state === 'none') return null;
  const { goes, unseen = [] } = deletion.value;
  return (
    <>
      {goes.length > 0 && (
        <div>
          Deleted with it:
          <ul aria-label="Deleted with it">
            {goes.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {unseen.map((sentence) => (
        <p key={sentence} className="muted">
          {sentence}
        </p>
      ))}
    </>
  );
}

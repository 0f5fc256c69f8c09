import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import type { Deletion } from '@/lib/kit/deletion';
import type { Answer } from './use-answer';

/** What is deleted with a record, once that is known, and what can't be known; nothing if it is only the record. */
export function DeletionNotes({ deletion, onRetry }: { deletion: Answer<Deletion>; onRetry: () => void }) {
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

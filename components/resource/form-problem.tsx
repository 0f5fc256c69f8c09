import { Link } from '@/components/ui/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import type { Problem } from '@/lib/kit/problem';
import { isInDoubt, type Found } from './look-again';
import { ProblemParts } from './problem-parts';

export interface FormProblemProps {
  problem: Problem;
  /** Saves over someone else's change. */
  onOverwrite?: () => void;
  /** Finds out the outcome of a save when it is unknown. */
  onLook?: () => Promise<Found>;
}

/**
 * Why the save failed, until the next attempt: after someone else's change with the choice to overwrite it, and for an unknown
 * outcome with a way to find out.
 */
export function FormProblem({ problem, onOverwrite, onLook }: FormProblemProps) {
  const [looked, setLooked] = useState<{ after: Problem; found: Found } | null>(null);
  const [busy, setBusy] = useState(false);
  const conflict = problem.kind === 'conflict' && !!problem.changed;
  const found = looked?.after === problem ? looked.found : null;

  async function look() {
    setBusy(true);
    const now = await onLook!();
    setBusy(false);
    setLooked({ after: problem, found: now });
  }

  return (
    <div>
      <Message
        tone={conflict ? 'amber' : 'red'}
        role="alert"
        end={
          conflict && onOverwrite ? (
            <Button ref={leavesFocus} size="sm" onClick={onOverwrite}>
              Save anyway
            </Button>
          ) : onLook && isInDoubt(problem) ? (
            <RetryButton busy={busy} onRetry={() => void look()}>
              Check now
            </RetryButton>
          ) : undefined
        }
      >
        {problem.message}
        {problem.existing && <Open href={problem.existing.href} />}
        <ProblemParts parts={problem.parts} />
        <div role="status">
          {found && (
            <strong>
              {found.text}
              {found.href && <Open href={found.href} />}
            </strong>
          )}
        </div>
      </Message>
    </div>
  );
}

function Open({ href }: { href: string }) {
  return (
    <>
      {' '}
      <Link href={href}>Open it</Link>
    </>
  );
}

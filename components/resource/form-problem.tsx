'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import type { Problem } from '@/lib/kit/problem';
import { isInDoubt, type Found } from './look-again';
import { ProblemParts } from './problem-parts';
import styles from './form-problem.module.css';

export interface FormProblemProps {
  problem: Problem;
  /** Saves over somebody else's change. */
  onOverwrite?: () => void;
  /** Finds out what has come of a save of which it is not known. */
  onLook?: () => Promise<Found>;
}

/**
 * Why the save did not happen, until the next try: after somebody else's change with the choice to go on, and where it is
 * not known what has come of it, with the way to find out.
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
    <div className={styles.place}>
      <Message
        tone={conflict ? 'amber' : 'red'}
        role="alert"
        end={
          conflict && onOverwrite ? (
            <Button size="sm" onClick={onOverwrite}>
              Save anyway
            </Button>
          ) : onLook && isInDoubt(problem) ? (
            <Button size="sm" icon="retry" busy={busy} onClick={() => void look()}>
              Look again
            </Button>
          ) : undefined
        }
      >
        {problem.message}
        {problem.there && <Open href={problem.there.href} />}
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
      <Link href={href} prefetch={false}>
        Open it
      </Link>
    </>
  );
}

import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import type { Problem } from '@/lib/kit/problem';
import { ProblemParts } from './problem-parts';

/** Why the save did not happen, until the next try; after somebody else's change, with the choice to go on. */
export function FormProblem({ problem, onOverwrite }: { problem: Problem; onOverwrite: () => void }) {
  const conflict = problem.kind === 'conflict' && !!problem.changed;
  return (
    <Message
      tone={conflict ? 'amber' : 'red'}
      role="alert"
      end={
        conflict ? (
          <Button size="sm" onClick={onOverwrite}>
            Save anyway
          </Button>
        ) : undefined
      }
    >
      {problem.message}
      <ProblemParts parts={problem.parts} />
    </Message>
  );
}

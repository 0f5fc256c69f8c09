import { Message } from '@/components/ui/message';
import type { Problem } from '@/lib/kit/problem';

export interface CopiedNoteProps {
  /** The record that was copied; null where none was. */
  from: string | null;
  /** Labels of the secrets that have to be entered, and of what may contain some. */
  secrets: readonly string[];
  /** Why it could not be copied. */
  problem: Problem | null;
}

/** Names the record that a form is a copy of, and what is missing. */
export function CopiedNote({ from, secrets, problem }: CopiedNoteProps) {
  if (problem) return <Message tone="amber">{`Couldn’t copy the record. ${problem.message}`}</Message>;
  if (from === null) return null;
  const missing = secrets.length > 0 ? ` Not copied, enter again: ${secrets.join(', ')}.` : '';
  return (
    <Message tone="jean" icon="copy">
      {`Copied from ${from}.${missing}`}
    </Message>
  );
}

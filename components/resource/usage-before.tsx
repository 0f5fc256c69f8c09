import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import type { Deletion } from '@/lib/kit/deletion';
import type { Usage } from '@/lib/kit/usage';
import { UsageNotes } from './usage-notes';
import type { Answer } from './use-answer';

/** What prevents a deletion, among what uses the record. */
export function heldBy(usage: Answer<Usage>): Pick<Deletion, 'blocked' | 'blockers'> | null {
  if (usage.state !== 'loaded' || !usage.value.blocked) return null;
  return { blocked: usage.value.blocked, blockers: usage.value.users };
}

export interface UsageBeforeProps {
  usage: Answer<Usage>;
  onRetry: () => void;
  onLeave: () => void;
}

/** What uses a record that is to be deleted. If that could not be read, it can be deleted anyway. */
export function UsageBefore({ usage, onRetry, onLeave }: UsageBeforeProps) {
  if (usage.state === 'loading') return <Wait>Looking for what uses it…</Wait>;
  if (usage.state === 'failed')
    return <InlineRetry onRetry={onRetry}>{`Couldn’t find out what uses it. ${usage.problem.message}`}</InlineRetry>;
  return usage.state === 'loaded' ? <UsageNotes usage={usage.value} onLeave={onLeave} /> : null;
}

import type { PlanAnswer } from '@/lib/configuration/plan-view';
import { openBff } from '@/lib/kit/bff-client';

/** What is to be compared with what. */
export interface Asked {
  /** Where it would be applied: an account's SID, or '' for the current provider. */
  account: string;
  /** The text of a file, or else … */
  file?: string;
  /** … another account or provider. */
  from?: { account?: string; provider?: string };
  fromName: string;
}

/**
 * Asks for a plan. Nothing is written.
 * @param expect the fingerprint of the plan on screen, which is about to be applied
 * @returns a plan, what is wrong with the file, that nothing has changed, or a sentence for what failed
 */
export async function askPlan(
  { account, file, from }: Asked,
  signal: AbortSignal,
  expect?: string,
): Promise<PlanAnswer | { problem: string }> {
  try {
    // Without a key to be remembered by: a plan changes nothing, and may be large.
    const answer = await openBff('POST', '/configuration/plan', { account, file, from, expect }, signal);
    if (!answer.ok) return { problem: answer.problem.message };
    return (await answer.value.json()) as PlanAnswer;
  } catch {
    return { problem: signal.aborted ? '' : 'The console’s answer can’t be read. Please try again.' };
  }
}

import type { PlanAnswer } from '@/lib/configuration/plan-view';
import { openBff } from '@/lib/kit/bff-client';

/** The two sides of a comparison, to be planned. */
export interface PlanRequest {
  /** The target: an account's SID, or '' for the current provider. */
  account: string;
  /** The source: the text of a file … */
  file?: string;
  /** … or another account or provider. */
  from?: { account?: string; provider?: string };
  fromName: string;
}

/**
 * Requests a plan. Nothing is written.
 * @param expect the fingerprint of the plan on screen, which is about to be applied
 * @returns a plan, the findings in the file, that nothing has changed, or a message for a failure
 */
export async function askPlan(
  { account, file, from }: PlanRequest,
  signal: AbortSignal,
  expect?: string,
): Promise<PlanAnswer | { problem: string }> {
  try {
    // Without an idempotency key: a plan changes nothing, and may be large.
    const answer = await openBff('POST', '/configuration/plan', { account, file, from, expect }, signal);
    if (!answer.ok) return { problem: answer.problem.message };
    return (await answer.value.json()) as PlanAnswer;
  } catch {
    return { problem: signal.aborted ? '' : 'The console’s answer couldn’t be read. Try again.' };
  }
}

import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import type { Job } from '@/lib/kit/job';
import type { Step } from '@/lib/configuration/plan';
import type { StepView } from '@/lib/configuration/plan-view';

/** A step to send, with the secrets entered for it. */
export interface ApplyPiece {
  id: string;
  step: Step;
  secrets: Record<string, string>;
  sealed?: string;
}

/** Starts applying: a few steps per request. */
export function applyJob(job: Job<ApplyPiece>, account: string, pieces: ApplyPiece[]): void {
  job.start(pieces, (some) => callBff<ChunkAnswer>('POST', '/configuration/apply', { account, pieces: some }));
}

/** A step with its secrets, as it is sent. */
export function pieceOf({ step, sealed }: StepView, typed: ReadonlyMap<string, string>): ApplyPiece {
  const entered = step.secrets.flatMap(({ path }) => {
    const value = typed.get(secretId(step, path));
    return value ? [[path, value] as const] : [];
  });
  return { id: step.id, step, secrets: Object.fromEntries(entered), sealed };
}

/** The ID of a step's secret among all requested ones. */
export const secretId = (step: Pick<Step, 'id'>, path: string) => `${step.id} ${path}`;

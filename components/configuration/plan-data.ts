import type { Step } from '@/lib/configuration/plan';
import type { StepView } from '@/lib/configuration/plan-view';

/** A step to send, with the secrets entered for it. */
export interface ApplyPiece {
  id: string;
  step: Step;
  secrets: Record<string, string>;
  sealed?: string;
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

import type { Plan, Step } from './plan';
import { claimOf, UNIQUE_FIELDS, type UniqueArea } from './unique';

/** A unique value that a step would set. */
export interface Claim {
  value: string;
  step: Step;
}

/** The unique values that the steps of a plan would claim in an area. */
export function claimed({ steps }: Plan, area: UniqueArea): Claim[] {
  return steps
    .filter((step) => step.area === area && step.action !== 'remove')
    .map((step) => ({ value: claimOf(UNIQUE_FIELDS[area], step.fields), step }))
    .filter(({ value }) => value !== '');
}

/**
 * Whose the claimed values are and stay. A record that gets another value from the plan gives up its own first, unless that one
 * is taken: then it keeps its own, which may be what others wait for.
 * @param holdersOf the records with a value: their SIDs, and whose they are
 */
export function keptByHolders(
  plan: Plan,
  area: UniqueArea,
  holdersOf: (value: string) => readonly (readonly [sid: string, whose: string])[] | undefined,
): Map<string, string> {
  const { path } = UNIQUE_FIELDS[area];
  const giving = new Set(plan.steps.flatMap((one) => (one.area === area && path in one.fields ? [one.sid] : [])));
  const claims = claimed(plan, area);
  const kept = new Map<string, string>();
  for (let before = -1; before < kept.size;) {
    before = kept.size;
    for (const { value, step } of claims) {
      const holder = holdersOf(value)?.find(([sid]) => !giving.has(sid));
      if (!holder) continue;
      kept.set(value, kept.get(value) ?? holder[1]);
      giving.delete(step.sid);
    }
  }
  return kept;
}

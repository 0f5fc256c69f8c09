import type { Line } from './lines';
import type { AreaName, Finding } from './model';
import type { Blocked, Plan, Step } from './plan';

/** A step as the browser has it: what it shows of it, and what it sends back to have it done. */
export interface StepView {
  step: Step;
  /** What its record is: 'Application'. */
  noun: string;
  lines: Line[];
  /** The secrets of the file, sealed: they come back with the step, and are shown to nobody. */
  sealed?: string;
}

/** What the browser gets of a plan. */
export interface PlanView extends Omit<Plan, 'steps' | 'removals' | 'blocked' | 'given'> {
  steps: StepView[];
  removals: StepView[];
  blocked: (Blocked & { noun: string })[];
  areas: { name: AreaName; title: string; noun: string }[];
}

/**
 * The answer to a file or another side: a plan, what is wrong with the file, or that nothing has changed since the plan
 * that the browser has.
 */
export type PlanAnswer = { plan: PlanView } | { findings: Finding[] } | { unchanged: true };

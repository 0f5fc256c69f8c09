import { compareConfigurations } from './compare';
import type { Configuration } from './model';
import type { Here, Plan } from './plan';
import { planDifference, shortHash } from './plan-difference';
import { namesOf } from './references';

/** What would bring one state to the other. Pure: the same file and the same state make the same plan. */
export function planFor(wanted: Configuration, stored: Configuration, here: Here = {}): Plan {
  const { kind } = wanted;
  const names = namesOf(wanted, stored, here.others ?? {});
  const { differences, same, notes } = compareConfigurations(wanted, stored);
  const plan: Plan = {
    kind,
    from: wanted.name,
    to: stored.name,
    steps: [],
    removals: [],
    blocked: [],
    notes,
    same,
    given: new Map(),
    fingerprint: '',
  };
  const seen = new Set<string>();
  const given = new Map<string, Record<string, string>>();
  for (const difference of differences) planDifference(plan, difference, { here, names, seen, given });
  plan.given = given;
  plan.steps.sort((a, b) => a.stage - b.stage);
  plan.removals.sort((a, b) => a.stage - b.stage);
  plan.fingerprint = shortHash([plan.steps, plan.removals, plan.blocked], 24);
  return plan;
}

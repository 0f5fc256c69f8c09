import { comparing, type Comparison } from './compare';
import type { Configuration } from './model';
import type { Constraints, Plan } from './plan';
import { planDifference, shortHash, type Surroundings } from './plan-difference';
import { namesOf, withReferencesHere } from './references';
import { passingOrder, renameOrder } from './rename-order';
import { renamedBy, withNewNames, type NewNames } from './renamed';
import { spellingsOf } from './same-but-for-capitals';

/**
 * What would bring one state to the other. Pure: the same file and the same state make the same plan.
 * @returns yields between records: whoever plans for many thousands can do other things in between
 */
export function* planning(
  file: Configuration,
  state: Configuration,
  constraints: Constraints = {},
): Generator<void, Plan> {
  const renamed = renamedBy(file, state, constraints);
  const stored = withNewNames(state, renamed);
  const names = namesOf(file, stored, constraints.others ?? {}, renamed);
  const { wanted, notes } = withReferencesHere(file, stored, names, renamed);
  const found = yield* comparing(wanted, stored);
  const compared = { ...found, notes: [...found.notes, ...notes] };
  // What refers to a record that cannot be made cannot be made, either; each round finds at least one such record more.
  for (;;) {
    const { plan, anyUncreatable } = yield* planned(wanted, stored, compared, { constraints, names, renamed });
    if (!anyUncreatable) return plan;
  }
}

function* planned(
  { kind }: Configuration,
  stored: Configuration,
  { differences, same, notes }: Comparison,
  { constraints, names, renamed }: Pick<Surroundings, 'constraints' | 'names'> & { renamed: NewNames },
): Generator<void, { plan: Plan; anyUncreatable: boolean }> {
  const given = new Map<string, Record<string, string>>();
  const plan: Plan = {
    kind,
    to: stored.name,
    steps: [],
    removals: [],
    blocked: [],
    notes,
    same,
    given,
    fingerprint: '',
  };
  const spellings = spellingsOf(stored, renamed);
  const around: Surroundings = {
    constraints,
    names,
    claims: new Set(),
    spellings,
    renameOrder: renameOrder(kind, differences, constraints.sameNameKey),
    passingOrder: passingOrder(differences, constraints.sameNameKey),
    given,
    anyUncreatable: false,
  };
  for (const difference of differences) {
    yield;
    planDifference(plan, difference, around);
  }
  plan.steps.sort((a, b) => a.stage - b.stage);
  plan.removals.sort((a, b) => a.stage - b.stage);
  plan.fingerprint = shortHash([plan.steps, plan.removals, plan.blocked], 24);
  return { plan, anyUncreatable: around.anyUncreatable };
}

import { AREAS } from '../../lib/configuration/areas';
import { linesOf } from '../../lib/configuration/lines';
import type { NeededSecret, Plan, Step } from '../../lib/configuration/plan';

/**
 * A record's name on the command line: 'carriers/Tyne SIP', or for one of a provider's account 'carriers/Harbor Hotels/Tyne
 * SIP'.
 */
export function nameOf({ area, account, title }: Step): string {
  return [area, ...(account ? [account] : []), title].join('/');
}

/**
 * The names of secrets in the file of secrets. Two records of one name never share one: existing ones are distinguished by
 * their SID, those to be created by their order.
 * @param steps all of the plan, which determine whether a name is unique
 */
export function secretNames(steps: readonly Step[]): (step: Step, secret: NeededSecret) => string {
  const records = new Map<string, Set<string>>();
  const recordOf = ({ key, place }: Step) => `${place} ${key}`;
  for (const step of steps) {
    const name = nameOf(step);
    records.set(name, (records.get(name) ?? new Set()).add(recordOf(step)));
  }
  return (step, { path }) => {
    const name = nameOf(step);
    const isAlone = records.get(name)?.size === 1;
    return `${isAlone ? name : `${name} (${step.sid ?? `new, ${step.place + 1}`})`}/${path}`;
  };
}

/** The secrets that the user has to provide. */
function secretsOf({ steps }: Plan): string[] {
  const called = secretNames(steps);
  return steps.flatMap((step) => step.secrets.filter(({ given }) => !given).map((secret) => called(step, secret)));
}

const SIGNS = { create: '+', change: '~', remove: '-' } as const;

function stepText(plan: Plan, step: Step): string {
  const head = `${SIGNS[step.action]} ${AREAS[step.area].noun} ${step.title}${step.account ? ` of ${step.account}` : ''}`;
  if (step.action !== 'change') return head;
  const lines = linesOf(step, plan.kind).map(
    ({ label, from, to }) => `    ${label}: ${from ?? 'empty'} → ${to ?? 'empty'}`,
  );
  return [head, ...lines].join('\n');
}

/** What cannot be done, and why. */
export function blockedLines({ blocked }: Plan): string[] {
  const place = (line?: number) => (line ? ` (line ${line})` : '');
  return blocked.map(({ area, title, why, line }) => `! ${AREAS[area].noun} ${title}: ${why}${place(line)}`);
}

/** A comparison for people. */
export function comparisonText(plan: Plan): string {
  const all = [
    ...plan.notes,
    ...blockedLines(plan),
    ...[...plan.steps, ...plan.removals].map((step) => stepText(plan, step)),
  ];
  return `${[...all, `${plan.same.length} unchanged, ${plan.steps.length + plan.blocked.length} different, ${plan.removals.length} only on the platform.`].join('\n')}\n`;
}

/** A plan for people. */
export function planText(plan: Plan): string {
  const secrets = secretsOf(plan).map((name) => `? ${name}`);
  const kept = plan.removals.map((step) => `  ${nameOf(step)}`);
  return `${[
    ...plan.notes,
    ...plan.steps.map((step) => stepText(plan, step)),
    ...blockedLines(plan),
    ...(secrets.length > 0 ? ['Secrets needed:', ...secrets] : []),
    ...(kept.length > 0 ? ['Only on the platform; they stay unless named with --remove:', ...kept] : []),
    `${plan.steps.length} to do, ${plan.blocked.length} can’t be done, ${plan.same.length} unchanged. Mark ${plan.fingerprint}.`,
  ].join('\n')}\n`;
}

/** A plan for programs. */
export function planJson(plan: Plan) {
  const called = secretNames(plan.steps);
  const step = (one: Step) => ({
    name: nameOf(one),
    action: one.action,
    changes: linesOf(one, plan.kind),
    secrets: one.secrets.filter(({ given }) => !given).map((secret) => called(one, secret)),
  });
  return {
    mark: plan.fingerprint,
    same: plan.same.length,
    notes: plan.notes,
    steps: plan.steps.map(step),
    blocked: plan.blocked,
    notInFile: plan.removals.map(nameOf),
  };
}

import { appendFileSync } from 'node:fs';
import { applySteps, type ApplyPiece } from '../../lib/bff/configuration/apply';
import type { Outside } from '../../lib/bff/configuration/outside';
import { pauseFor } from '../../lib/bff/pause';
import type { Plan, Step } from '../../lib/configuration/plan';
import { Job, type JobView } from '../../lib/kit/job';
import { ok } from '../../lib/kit/problem';
import { writeAudit } from '../../lib/observe/audit';
import type { Arguments } from './arguments';
import { readText } from './read-text';
import { blockedLines, nameOf, secretNames } from './words';

/**
 * Applies a plan.
 * @returns 0 if all of it is done and nothing was blocked, else 1
 * @throws Error for what prevents it from starting
 */
export async function applyPlan(outside: Outside, plan: Plan, asked: Arguments): Promise<number> {
  if (asked.expect && asked.expect !== plan.fingerprint)
    throw new Error('The file or the platform has changed since the plan was made. Nothing was changed; plan again.');
  // A file that can't be written is reported before anything has changed.
  if (asked.audit) appendFileSync(asked.audit, '');
  const steps = [...plan.steps, ...chosen(plan, asked.remove)];
  const pieces = piecesOf(plan, steps, asked.secrets ? secretsIn(asked.secrets) : {});
  const view = await done(outside, asked, pieces);
  const results = steps.map((step) => {
    const state = view.job.stateOf(step.id) ?? { state: 'waiting' as const };
    return {
      name: nameOf(step),
      action: step.action,
      outcome: state.state,
      message: 'message' in state ? state.message : undefined,
    };
  });
  const failed = results.filter(({ outcome }) => outcome !== 'done');
  if (asked.json) process.stdout.write(`${JSON.stringify({ results, blocked: plan.blocked }, null, 2)}\n`);
  else {
    for (const line of blockedLines(plan)) process.stdout.write(`${line}\n`);
    for (const { name, outcome, message } of failed)
      process.stdout.write(`${name}: ${outcome}${message ? `. ${message}` : ''}\n`);
    const word =
      results.length === 0 ? 'Nothing to do' : `${results.length - failed.length} of ${results.length} applied`;
    process.stdout.write(`${word}${plan.blocked.length > 0 ? `, ${plan.blocked.length} can’t be done` : ''}.\n`);
  }
  if (view.shown.problem) process.stderr.write(`${view.shown.problem.message}\n`);
  return failed.length > 0 || plan.blocked.length > 0 ? 1 : 0;
}

/** The records to be deleted: each has been named. */
function chosen({ removals }: Plan, names: string[]): Step[] {
  return [...new Set(names)].map((name) => {
    const [found, other] = removals.filter((step) => nameOf(step) === name);
    if (!found)
      throw new Error(`“${name}” isn’t one of the records that are only on the platform. Nothing was changed.`);
    if (other) throw new Error(`“${name}” names several records. Nothing was changed; remove it in the console.`);
    return found;
  });
}

function piecesOf(plan: Plan, steps: Step[], given: Record<string, string>): ApplyPiece[] {
  const called = secretNames(plan.steps);
  const missing: string[] = [];
  const pieces = steps.map((step) => {
    const secrets = { ...plan.given.get(step.id) };
    for (const secret of step.secrets) {
      const name = called(step, secret);
      if (given[name]) secrets[secret.path] = given[name];
      else if (!secrets[secret.path]) missing.push(name);
    }
    return { id: step.id, step, secrets };
  });
  if (missing.length > 0)
    throw new Error(`Nothing was changed. These secrets are needed (--secrets):\n${missing.join('\n')}`);
  return pieces;
}

function secretsIn(file: string): Record<string, string> {
  const given = parsed(readText(file));
  const entries = Object.entries((given ?? {}) as Record<string, unknown>);
  if (entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    return Object.fromEntries(entries);
  throw new Error('The secrets file must contain one JSON object, with text for each secret.');
}

/** @throws Error that quotes nothing of the text: it consists of secrets */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The secrets file isn’t valid JSON.');
  }
}

/** The job of the console's page, with the handler's work done here. */
function done(
  { contextOf, calls, principal, requestId }: Outside,
  { account, audit }: Arguments,
  pieces: ApplyPiece[],
) {
  return new Promise<{ job: Job<ApplyPiece>; shown: JobView }>((resolve) => {
    const job: Job<ApplyPiece> = new Job<ApplyPiece>((shown) => resolve({ job, shown }));
    if (pieces.length === 0) return resolve({ job, shown: job.view() });
    let told = calls.effects?.().length ?? 0;
    job.start(pieces, async (some) => {
      const answer = await applySteps(contextOf, account, some);
      const effects = calls.effects?.() ?? [];
      const result = answer.ok ? 'ok' : answer.problem.kind;
      const entry = { requestId, principal, method: 'RUN', path: 'config apply', fields: [], result };
      if (audit) writeAudit({ ...entry, effects: effects.slice(told) }, (line) => appendFileSync(audit, line));
      told = effects.length;
      return answer.ok ? ok({ ...answer.value, pause: pauseFor(calls, answer.value.problem) }) : answer;
    });
  });
}

import { z } from 'zod';
import { AREAS, ALL_AREAS } from '../../configuration/areas';
import { linesOf } from '../../configuration/lines';
import { LONGEST_NAME, LONGEST_TEXT, MOST_ROWS } from '../../configuration/limits';
import { AREA_NAMES } from '../../configuration/model';
import type { Plan, Step } from '../../configuration/plan';
import { LAST_STAGE } from '../../configuration/plan-difference';
import type { PlanView, StepView } from '../../configuration/plan-view';
import { settings } from '../../config/settings';
import { chunkOf, sentSid } from '../../kit/sent';
import { seal, unseal } from '../../session/seal';
import type { Secrets } from './adapter';
import { inTurns } from './in-turns';

/** The lifetime of a seal in seconds: as long as someone may look at a plan. */
const SEALED_SECONDS = 4 * 3600;

/** The part of a plan that the browser gets, with the file's secrets sealed. */
export async function viewOf({ given, ...plan }: Plan, userSid: string): Promise<PlanView> {
  const view = async (step: Step): Promise<StepView> => {
    const secrets = given.get(step.id);
    const sealed =
      secrets !== undefined
        ? await seal({ id: step.id, userSid, secrets }, settings().sessionPasswords, SEALED_SECONDS)
        : undefined;
    return { step: { ...step, changes: [] }, noun: AREAS[step.area].noun, lines: linesOf(step, plan.kind), sealed };
  };
  return {
    ...plan,
    steps: await inTurns(plan.steps, view, AT_ONCE),
    removals: await inTurns(plan.removals, view, AT_ONCE),
    blocked: plan.blocked.map((one) => ({ ...one, noun: AREAS[one.area].noun })),
    areas: ALL_AREAS.map(({ name, title, noun }) => ({ name, title, noun })),
  };
}

/** Steps that are sealed at once: thousands would hold up the sessions of everyone, which are sealed by the same threads. */
const AT_ONCE = 20;

/** The secrets in a seal; none of another step, or another user. */
export async function unsealed(sealed: string | undefined, step: Step, userSid: string): Promise<Secrets> {
  const found = sealed ? await unseal(sealed, settings().sessionPasswords) : null;
  const parsed = z
    .object({ id: z.literal(step.id), userSid: z.literal(userSid), secrets: z.record(z.string(), z.string()) })
    .safeParse(found);
  return parsed.success ? parsed.data.secrets : {};
}

const cell = z.union([
  z.string().max(LONGEST_TEXT),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ name: z.string(), sid: z.string() }),
]);
const fields = z.record(
  z.string().max(LONGEST_NAME),
  z.union([cell, z.array(z.record(z.string().max(60), cell)).max(MOST_ROWS)]),
);

const step: z.ZodType<Step> = z.object({
  id: z.string().max(40),
  area: z.enum(AREA_NAMES),
  action: z.enum(['create', 'change', 'remove']),
  // Of up to two names, and the key of three, in JSON.
  title: z.string().max(3 * LONGEST_NAME),
  account: z.string().nullable(),
  key: z.string().max(20 * LONGEST_NAME),
  place: z.number().int().min(0),
  stage: z.number().int().min(0).max(LAST_STAGE),
  fields,
  before: fields,
  sid: sentSid.nullable(),
  secrets: z.array(z.object({ path: z.string(), label: z.string(), given: z.boolean() })).max(500),
  forgets: z.array(z.string()).max(500),
  changes: z.array(z.never()).max(0),
});

/** The browser's request to execute steps. */
export const sentPieces = chunkOf(
  z.object({
    id: z.string().max(40),
    step,
    secrets: z.record(z.string().max(LONGEST_NAME), z.string().max(LONGEST_TEXT)),
    sealed: z.string().max(1_000_000).optional(),
  }),
);

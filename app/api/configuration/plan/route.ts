import { z } from 'zod';
import { otherSide, planOf } from '@/lib/bff/configuration/plan';
import { targetOf } from '@/lib/bff/configuration/read';
import { readFile } from '@/lib/bff/configuration/read-file';
import { viewOf } from '@/lib/bff/configuration/view';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { ok } from '@/lib/kit/problem';
import type { PlanAnswer } from '@/lib/configuration/plan-view';

/** A file in JSON may take twice its length; what is too large for a file is told in words. */
const most = 12 * 1024 * 1024;

const name = z.string().max(300);
const sent = z.object({
  /** Where it would be applied: an account's SID, or '' for the current provider. */
  account: name,
  file: z.string().optional(),
  /** Instead of a file: another account or provider, by SID. */
  from: z.object({ account: name.optional(), provider: name.optional() }).optional(),
  /** The fingerprint of the plan that the browser has: it is about to be applied. */
  expect: name.optional(),
});

/**
 * What applying a file, or what another account has, would do. Nothing is written. Asked again before it is applied, it says
 * only whether it is still the same plan, or else what the plan is now.
 */
export const POST = handler(
  {
    // It compares, and changes nothing.
    whileViewing: true,
    can: inProvider(may('read', 'configuration')),
    body: sent,
    unreadable: UNREADABLE_REQUEST,
    most,
  },
  async ({ viewer, found: context, body: { account, file, from = {}, expect } }) => {
    const target = await targetOf(context, account);
    if (!target.ok) return target;
    const read = file === undefined ? null : await readFile(file, viewer);
    if (read && !read.ok) return read;
    if (read && !read.value.configuration) return ok({ findings: read.value.findings });
    const wanted = read?.value.configuration ? ok(read.value.configuration) : await otherSide(viewer, context, from);
    if (!wanted.ok) return wanted;
    const plan = await planOf(context, target.value, wanted.value);
    if (!plan.ok) return plan;
    if (expect === plan.value.fingerprint) return ok({ unchanged: true } satisfies PlanAnswer);
    const view = await viewOf(plan.value, viewer.principal.userSid);
    return ok({ plan: view } satisfies PlanAnswer);
  },
);

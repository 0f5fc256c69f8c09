import { z } from 'zod';
import { otherSide, planOf } from '@/lib/bff/configuration/plan';
import { targetOf } from '@/lib/bff/configuration/read';
import { withFile } from '@/lib/bff/configuration/read-file';
import { viewOf } from '@/lib/bff/configuration/view';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import type { Configuration } from '@/lib/configuration/model';
import { andThen, ok, type Result } from '@/lib/kit/problem';
import type { PlanAnswer } from '@/lib/configuration/plan-view';

/** JSON may double a file's length; a message reports a file that is too large. */
const most = 12 * 1024 * 1024;

const name = z.string().max(300);
const sent = z.object({
  /** The target: an account's SID, or '' for the current provider. */
  account: name,
  file: z.string().optional(),
  /** Replaces the file: another account or provider, by SID. */
  from: z.object({ account: name.optional(), provider: name.optional() }).optional(),
  /** The fingerprint of the browser's plan, which is about to be applied. */
  expect: name.optional(),
});

/**
 * The effect of applying a file, or another account's configuration. Nothing is written. Just before applying, the browser sends
 * its plan's fingerprint: if the plan is unchanged, the response says only that; otherwise it contains the current plan.
 */
export const POST = handler(
  {
    // It only compares.
    whileViewing: true,
    can: inProvider(may('read', 'configuration')),
    body: sent,
    unreadable: UNREADABLE_REQUEST,
    most,
  },
  async ({ request, viewer, found: context, body: { account, file, from = {}, expect } }) => {
    const target = await targetOf(context, account);
    if (!target.ok) return target;
    const answer = async (wanted: Configuration): Promise<Result<PlanAnswer>> => {
      const plan = await planOf(context, target.value, wanted);
      if (!plan.ok) return plan;
      if (expect === plan.value.fingerprint) return ok({ unchanged: true });
      return ok({ plan: await viewOf(plan.value, viewer.principal.userSid) });
    };
    if (file !== undefined)
      return withFile(file, { viewer, signal: request.signal }, async ({ configuration, findings }) =>
        configuration ? answer(configuration) : ok<PlanAnswer>({ findings }),
      );
    return andThen(otherSide(viewer, context, from), answer);
  },
);

import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { otherSide, planOf, readFile } from '@/lib/bff/configuration/plan';
import { targetOf } from '@/lib/bff/configuration/read';
import { viewOf } from '@/lib/bff/configuration/view';
import { forViewer } from '@/lib/bff/handle';
import { ok } from '@/lib/kit/problem';

/** A file in JSON may take twice its length; what is too large for a file is told in words. */
const LONGEST_BODY = 12 * 1024 * 1024;

const name = z.string().max(300);
const order = z.object({
  /** Where it would be applied: an account's SID, or '' for the current provider. */
  account: name,
  file: z.string().optional(),
  /** Instead of a file: another account or provider, by SID. */
  from: z.object({ account: name.optional(), provider: name.optional() }).optional(),
});

/** What applying a file, or what another account has, would do. Nothing is written. */
export const POST = forViewer(async (viewer, { request }) => {
  const given = await readBody(request, order, 'The request could not be read.', LONGEST_BODY);
  if (!given.ok) return given;
  const { account, file, from = {} } = given.value;
  const context = await viewer.context();
  if (!context.ok) return context;
  const target = await targetOf(context.value, account);
  if (!target.ok) return target;
  const read = file === undefined ? null : readFile(file);
  if (read && !read.configuration) return ok({ findings: read.findings });
  const wanted = read?.configuration ? ok(read.configuration) : await otherSide(viewer, context.value, from);
  if (!wanted.ok) return wanted;
  const plan = await planOf(context.value, target.value, wanted.value);
  return plan.ok ? ok({ plan: await viewOf(plan.value, wanted.value, viewer.principal.userSid) }) : plan;
});

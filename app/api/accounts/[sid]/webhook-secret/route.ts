import { z } from 'zod';
import { isViewOnly } from '@/lib/access/principal';
import { accountTarget } from '@/lib/bff/account-target';
import { forViewer } from '@/lib/bff/handle';
import { path } from '@/lib/kit/platform-calls';
import { fail } from '@/lib/kit/problem';

const wireSecret = z.object({ webhook_secret: z.string() }).transform((row) => ({ secret: row.webhook_secret }));

const HIDDEN = 'You have view-only access: the webhook signing secret is not shown.';

/** The secret that webhooks are signed with, for somebody who asks to see it; whoever may only look is not told. */
export const GET = forViewer(async (viewer, call) => {
  if (isViewOnly(viewer.principal)) return fail('forbidden', HIDDEN);
  const target = await accountTarget(viewer, call, 'read');
  if (!target.ok) return target;
  return viewer.calls.get(path`/Accounts/${target.value.sid}/WebhookSecret`, wireSecret);
});

/** Replaces it. On the platform this is a read with an effect. */
export const POST = forViewer(async (viewer, call) => {
  const target = await accountTarget(viewer, call, 'update');
  if (!target.ok) return target;
  const options = { query: { regenerate: true }, effect: true };
  return viewer.calls.get(path`/Accounts/${target.value.sid}/WebhookSecret`, wireSecret, options);
});

import { z } from 'zod';
import { accountTarget } from '@/lib/bff/account-target';
import { forViewer } from '@/lib/bff/handle';
import { path } from '@/lib/kit/platform-calls';

const wireSecret = z.object({ webhook_secret: z.string() }).transform((row) => ({ secret: row.webhook_secret }));

/** The secret that webhooks are signed with, for somebody who asks to see it. */
export const GET = forViewer(async (viewer, call) => {
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

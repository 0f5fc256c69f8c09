import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayReveal, mayOnRecord } from '@/lib/bff/questions';
import { path } from '@/lib/kit/platform-calls';
import { accounts } from '@/lib/resources/accounts/resource';

const wireSecret = z.object({ webhook_secret: z.string() }).transform((row) => ({ secret: row.webhook_secret }));

const HIDDEN = 'You have view-only access: the webhook signing secret isn’t shown.';

/** The secret that signs webhooks, on demand; not for users with read-only access. */
export const GET = handler(
  { can: mayReveal(mayOnRecord('read', accounts), HIDDEN), body: 'none' },
  ({ viewer, found }) => viewer.calls.get(path`/Accounts/${found.sid}/WebhookSecret`, wireSecret),
);

/** Replaces the secret. On the platform, this is a read with a side effect. */
export const POST = handler({ can: mayOnRecord('update', accounts), body: 'none' }, ({ viewer, found }) => {
  const options = { query: { regenerate: true }, effect: true };
  return viewer.calls.get(path`/Accounts/${found.sid}/WebhookSecret`, wireSecret, options);
});

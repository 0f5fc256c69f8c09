import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayReveal, mayOnRecord } from '@/lib/bff/questions';
import { path } from '@/lib/kit/platform-calls';
import { accounts } from '@/lib/resources/accounts/resource';

const wireSecret = z.object({ webhook_secret: z.string() }).transform((row) => ({ secret: row.webhook_secret }));

const HIDDEN = 'You have view-only access: the webhook signing secret isn’t shown.';

/** The secret that webhooks are signed with, for somebody who asks to see it; whoever may only look is not told. */
export const GET = handler(
  { can: mayReveal(mayOnRecord('read', accounts), HIDDEN), body: 'none' },
  ({ viewer, found }) => viewer.calls.get(path`/Accounts/${found.sid}/WebhookSecret`, wireSecret),
);

/** Replaces it. On the platform this is a read with an effect. */
export const POST = handler({ can: mayOnRecord('update', accounts), body: 'none' }, ({ viewer, found }) => {
  const options = { query: { regenerate: true }, effect: true };
  return viewer.calls.get(path`/Accounts/${found.sid}/WebhookSecret`, wireSecret, options);
});

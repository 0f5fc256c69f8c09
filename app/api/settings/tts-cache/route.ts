import { z } from 'zod';
import { UNREADABLE_REQUEST } from '@/lib/bff/body';
import { handler } from '@/lib/bff/handler';
import { pauseFor } from '@/lib/bff/pause';
import { maySet } from '@/lib/bff/settings/settings';
import { accountsOfProvider } from '@/lib/kit/directory';
import { path } from '@/lib/kit/platform-calls';
import { ok } from '@/lib/kit/problem';

/** Few enough to keep a request short, so that the user can stop between requests. */
const AT_ONCE = 5;

/** `after`: the last account that was handled; '' to begin. Accounts may come and go between two requests. */
const sent = z.object({ after: z.string().max(64) });

/** Clears the speech cache of the whole platform (administrators only). */
export const DELETE = handler({ can: maySet('platform-settings'), body: 'none' }, ({ viewer }) =>
  viewer.calls.delete('/TtsCache'),
);

/** Clears the caches of the current provider's accounts, a few at a time: the platform has no call for all of them. */
export const POST = handler(
  { can: maySet('settings'), body: sent, unreadable: UNREADABLE_REQUEST },
  async ({ viewer, found, body }) => {
    const accounts = await accountsOfProvider(found.context);
    if (!accounts.ok) return accounts;
    const own = accounts.value.toSorted((a, b) => (a.accountSid < b.accountSid ? -1 : 1));
    const failed: string[] = [];
    const unknown: string[] = [];
    const due = own.filter(({ accountSid }) => accountSid > body.after).slice(0, AT_ONCE);
    for (const account of due) {
      const cleared = await viewer.calls.delete(path`/Accounts/${account.accountSid}/TtsCache`);
      if (cleared.ok) continue;
      if (['unauthenticated', 'rate-limited'].includes(cleared.problem.kind)) return cleared;
      (cleared.problem.doubtful ? unknown : failed).push(account.name);
    }
    const after = due.at(-1)?.accountSid ?? body.after;
    const done = own.filter(({ accountSid }) => accountSid <= after).length;
    return ok({ after, done, total: own.length, failed, unknown, pause: pauseFor(viewer.calls) });
  },
);

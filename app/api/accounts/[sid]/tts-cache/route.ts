import { handler } from '@/lib/bff/handler';
import { mayOnRecord } from '@/lib/bff/questions';
import { path } from '@/lib/kit/platform-calls';
import { accounts } from '@/lib/resources/accounts/resource';

/** Clears the speech cache of one account. */
export const DELETE = handler({ can: mayOnRecord('update', accounts), body: 'none' }, ({ viewer, found }) =>
  viewer.calls.delete(path`/Accounts/${found.sid}/TtsCache`),
);

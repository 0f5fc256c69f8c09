import { findKey, mayOnKeys } from '@/lib/bff/api-keys/keys';
import { handler } from '@/lib/bff/handler';
import { mayReveal } from '@/lib/bff/questions';
import { path } from '@/lib/kit/platform-calls';
import { mapped } from '@/lib/kit/problem';

const MASKED = 'You have view-only access: API keys are only partly shown.';

/**
 * The token of a key, on demand. Users with read-only access do not get it: a key has no such limit, and would let them change
 * everything.
 */
export const GET = handler({ can: mayReveal(mayOnKeys('read'), MASKED), body: 'none' }, ({ found, params }) =>
  mapped(findKey(found.context, found.owner, params.sid ?? ''), (key) => ({ token: key.token })),
);

export const DELETE = handler({ can: mayOnKeys('delete'), body: 'none' }, async ({ viewer, found, params }) => {
  const key = await findKey(found.context, found.owner, params.sid ?? '');
  return key.ok ? viewer.calls.delete(path`/ApiKeys/${key.value.keySid}`) : key;
});

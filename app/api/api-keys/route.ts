import { createKey, mayOnKeys } from '@/lib/bff/api-keys/keys';
import { handler } from '@/lib/bff/handler';

/** Creates a key of an account (`?account=`), or of the current provider; the only response that contains its token. */
export const POST = handler({ can: mayOnKeys('create'), body: 'none', status: 201 }, ({ found: { context, owner } }) =>
  createKey(context, owner),
);

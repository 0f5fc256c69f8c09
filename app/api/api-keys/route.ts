import { mayWithKeys } from '@/lib/bff/api-keys';
import { handler } from '@/lib/bff/handler';
import { wireNewApiKey } from '@/lib/resources/api-keys/wire';

/** Creates a key of an account (`?account=`), or of the current provider; the one answer that carries its token. */
export const POST = handler(
  { can: mayWithKeys('create'), body: 'none', status: 201 },
  ({ viewer, found: { owner } }) => {
    const sent = 'account' in owner ? { account_sid: owner.account } : { service_provider_sid: owner.provider };
    return viewer.calls.post('/ApiKeys', sent, wireNewApiKey);
  },
);

import { keyOwner } from '@/lib/bff/api-keys';
import { forViewer } from '@/lib/bff/handle';
import { wireNewApiKey } from '@/lib/resources/api-keys/wire';

/** Creates a key of an account (`?account=`), or of the current provider; the one answer that carries its token. */
export const POST = forViewer(
  async (viewer, { query }) => {
    const context = await viewer.context();
    if (!context.ok) return context;
    const owner = await keyOwner(context.value, 'create', query.get('account'));
    if (!owner.ok) return owner;
    const body =
      'account' in owner.value ? { account_sid: owner.value.account } : { service_provider_sid: owner.value.provider };
    return viewer.calls.post('/ApiKeys', body, wireNewApiKey);
  },
  { created: true },
);

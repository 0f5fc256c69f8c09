import { accountAsked } from '@/lib/bff/account-asked';
import { forViewer } from '@/lib/bff/handle';
import { lookUp } from '@/lib/bff/look-up';
import { languagesOf } from '@/lib/resources/speech-services/lookup';

/** Languages, voices and models of a vendor. */
export const GET = forViewer(async (viewer, { query, request }) => {
  const account = accountAsked(viewer.principal, query);
  if (!account.ok) return account;
  const context = await viewer.context();
  if (!context.ok) return context;
  const asked = {
    vendor: (query.get('vendor') ?? '').slice(0, 64),
    label: (query.get('label') ?? '').slice(0, 64),
    accountSid: account.value,
    isNew: query.get('new') === 'true',
  };
  return lookUp(viewer, request.signal, () => languagesOf(context.value, asked));
});

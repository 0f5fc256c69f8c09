import { accountAsked } from '@/lib/bff/speech-services/account-asked';
import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { inProvider, may } from '@/lib/bff/questions';
import { languagesOf } from '@/lib/resources/speech-services/lookup';

/** Languages, voices and models of a vendor. */
export const GET = handler(
  { can: inProvider(may('list', 'speech-services')), body: 'none' },
  ({ viewer, found, query, request }) => {
    const account = accountAsked(viewer.principal, query);
    if (!account.ok) return account;
    const asked = {
      vendor: (query.get('vendor') ?? '').slice(0, 64),
      label: (query.get('label') ?? '').slice(0, 64),
      accountSid: account.value,
      isNew: query.get('new') === 'true',
    };
    return lookUp(viewer, request.signal, () => languagesOf(found, asked));
  },
);

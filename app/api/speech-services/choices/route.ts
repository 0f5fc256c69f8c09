import { accountAsked } from '@/lib/bff/speech-services/account-asked';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { speechChoices } from '@/lib/resources/speech-services/lookup';

/** The speech vendors available to an account's application. */
export const GET = handler(
  { can: inProvider(may('list', 'speech-services')), body: 'none' },
  ({ viewer, found, query }) => {
    const account = accountAsked(viewer.principal, query);
    return account.ok ? speechChoices(found, account.value) : account;
  },
);

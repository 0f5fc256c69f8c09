import { forViewer } from '@/lib/bff/handle';
import { accountAsked } from '@/lib/bff/account-asked';
import { speechChoices } from '@/lib/resources/speech-services/lookup';

/** The speech vendors that an application of an account may use. */
export const GET = forViewer(async (viewer, { query }) => {
  const account = accountAsked(viewer.principal, query);
  if (!account.ok) return account;
  const context = await viewer.context();
  return context.ok ? speechChoices(context.value, account.value) : context;
});

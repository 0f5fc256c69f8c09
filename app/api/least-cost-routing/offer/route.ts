import { choosesProvider } from '@/lib/access/principal';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { offerFor } from '@/lib/resources/least-cost-routing/table';

/** The carriers available to a new table of an account, or of the provider, and the table that already exists. */
export const GET = handler(
  { can: inProvider(may('create', 'least-cost-routing')), body: 'none' },
  ({ viewer: { principal }, found, query }) => {
    const chosen = choosesProvider(principal) ? query.get('account') || null : principal.accountSid;
    if (chosen && !isSid(chosen)) return fail('not-found', 'There is no such account.');
    return offerFor(found, chosen);
  },
);

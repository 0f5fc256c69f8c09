import { choosesProvider } from '@/lib/access/principal';
import { can } from '@/lib/access/can';
import { declared } from '@/lib/bff/declared';
import { forViewer } from '@/lib/bff/handle';
import { fail, refuse } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { offerFor } from '@/lib/resources/least-cost-routing/table';

/** The carriers that a new table of an account, or of the provider, may use, and the table that there is already. */
export const GET = forViewer(async (viewer, { query }) => {
  const resource = declared('least-cost-routing');
  if (!resource.ok) return resource;
  const { principal } = viewer;
  const verdict = can(principal, 'create', 'least-cost-routing');
  if (!verdict.allowed) return refuse(verdict.code);
  const context = await viewer.context();
  if (!context.ok) return context;
  const chosen = choosesProvider(principal) ? query.get('account') || null : principal.accountSid;
  if (chosen && !isSid(chosen)) return fail('not-found', 'There is no such account.');
  return offerFor(context.value, chosen);
});

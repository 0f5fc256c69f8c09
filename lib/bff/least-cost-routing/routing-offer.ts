import 'server-only';
import type { Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Offer } from '../../resources/least-cost-routing/board';
import { offerFor } from '../../resources/least-cost-routing/table';

/** What the table that a user begins with could use: an account user's own; for others the provider's, until they choose. */
export function loadOffer(context: ResourceContext): Promise<Result<Offer>> {
  return offerFor(context, context.principal.accountSid);
}

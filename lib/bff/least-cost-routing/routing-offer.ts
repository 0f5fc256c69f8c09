import 'server-only';
import type { Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Offer } from '../../resources/least-cost-routing/board';
import { offerFor } from '../../resources/least-cost-routing/table';

/** What a new table may use: an account user's own; for others the provider's, until they choose an account. */
export function loadOffer(context: ResourceContext): Promise<Result<Offer>> {
  return offerFor(context, context.principal.accountSid);
}

import type { RoutingTable } from './config';
import type { OutboundInquiry } from './outbound-types';
import { say } from './trail';

/** The tables that the platform may use for an account: its own and its provider's, the smaller id first. */
export function tablesFor({ config, account }: OutboundInquiry): RoutingTable[] {
  return (config.tables ?? [])
    .filter(
      ({ accountId, providerId }) =>
        accountId === account.id || (!accountId && providerId !== null && providerId === account.providerId),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Hidden tables apply as well. */
export function sayHiddenTables({ config, trail }: OutboundInquiry): void {
  const { accountTables, providerTable } = config.hidden;
  if (providerTable)
    trail.leaveOpen(say`The service provider may have a routing table that applies as well; you can’t see it.`);
  if (accountTables)
    trail.leaveOpen(say`The account may have a routing table of its own that applies as well; you can’t see it.`);
}

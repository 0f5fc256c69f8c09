import { outOfSight } from '../../access/sight';
import { allOf } from '../../kit/all-of';
import { heldNumbers, numberBlocker, routingTables, tableBlocker, tablesWith } from '../../kit/carrier-holders';
import { firstBlockers } from '../../kit/deletion';
import { ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { MOST_NAMED, type Usage } from '../../kit/usage';
import { heldByNumbers, heldByTables } from './blockers';

/** The phone numbers on a carrier, and the routing tables that send calls to it. */
export async function carrierUsage(context: ResourceContext, sid: string): Promise<Result<Usage>> {
  const read = await allOf(heldNumbers(context), routingTables(context));
  if (!read.ok) return read;
  const [numbers, tables] = read.value;
  const using = await tablesWith(context, tables, [sid]);
  if (!using.ok) return using;
  const held = numbers.filter(({ carrierSid }) => carrierSid === sid);
  const { otherAccounts, accountTables, providerTable } = outOfSight(context.principal);
  return ok({
    users: [
      ...firstBlockers(
        held.map((number) => numberBlocker(number, [])),
        MOST_NAMED,
      ),
      ...using.value.map((table) => tableBlocker(table, context.features, 'Sends calls to it')),
    ],
    blocked: held.length > 0 ? heldByNumbers(held.length) : heldByTables(using.value.length),
    unseen: [
      ...(otherAccounts ? ['Phone numbers of other accounts may use it.'] : []),
      ...(accountTables ? ['Routing tables of accounts may use it.'] : []),
      ...(providerTable ? ['The routing table of the service provider may use it.'] : []),
    ],
  });
}

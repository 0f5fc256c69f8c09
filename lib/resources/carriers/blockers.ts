import { hrefIfOn, recordPath } from '../../access/paths';
import { phoneNumberText } from '../../format/phone-number';
import { heldNumbers, routingTables, tablesWith } from '../../kit/carrier-holders';
import { firstBlockers } from '../../kit/deletion';
import { fail, ok, type Blocker, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';

const MOST_LISTED = 50;

/**
 * The phone numbers that use a carrier.
 * @returns how many this user can see, and the first of them as blockers
 */
async function holdingNumbers(
  context: ResourceContext,
  sid: string,
): Promise<Result<{ count: number; blockers: Blocker[] }>> {
  const [numbers, accounts] = await Promise.all([heldNumbers(context), context.directory.accounts()]);
  if (!numbers.ok) return numbers;
  const holding = numbers.value.filter(({ carrierSid }) => carrierSid === sid);
  const names = new Map(accounts.ok ? accounts.value.map((one) => [one.accountSid, one.name]) : []);
  const blockers = holding.map(({ sid: number, number: digits, accountSid }): Blocker => ({
    label: phoneNumberText(digits),
    href: recordPath('phone-numbers', number),
    note: names.get(accountSid ?? ''),
  }));
  return ok({ count: holding.length, blockers: firstBlockers(blockers, MOST_LISTED) });
}

/** Why a carrier used by phone numbers can't be deleted. */
export const heldByNumbers = (count: number | string) =>
  `In order to delete the carrier it cannot be in use by any Phone Numbers (${count}).`;

/** Why a carrier used by routing tables can't be deleted. */
export const heldByTables = (count: number) =>
  `In order to delete the carrier it cannot be in use by any outbound call routes (${count}).`;

const inUseByNumbers = (count: number | string, blockers: Blocker[]): Problem => ({
  kind: 'in-use',
  message: heldByNumbers(count),
  blockers,
});

/** The phone numbers that use a carrier, as the answer to a refused deletion. */
export async function numbersInTheWay(context: ResourceContext, sid: string): Promise<Problem> {
  const holding = await holdingNumbers(context, sid);
  if (!holding.ok) {
    return inUseByNumbers('some', [{ label: 'Phone numbers that couldn’t be loaded', note: holding.problem.message }]);
  }
  const { count, blockers } = holding.value;
  // Numbers that this user cannot see block the deletion as well.
  return count > 0
    ? inUseByNumbers(count, blockers)
    : inUseByNumbers('some', [{ label: 'Phone numbers you can’t see' }]);
}

/** Adds what blocks the deletion besides routing tables: numbers first, the tables below them. */
export async function withNumbers(context: ResourceContext, sid: string, tables: Problem): Promise<Problem> {
  const holding = await holdingNumbers(context, sid);
  if (!holding.ok || holding.value.count === 0) return tables;
  const below = (tables.blockers ?? []).map((table): Blocker => ({ ...table, note: 'Routing table' }));
  return inUseByNumbers(holding.value.count, [...holding.value.blockers, ...below]);
}

/** The routing tables that send calls to a carrier, as far as this user can see them. */
export async function tablesInTheWay(context: ResourceContext, sid: string): Promise<Result<null>> {
  const tables = await routingTables(context);
  if (!tables.ok) return tables;
  const using = await tablesWith(context, tables.value, [sid]);
  if (!using.ok) return using;
  if (using.value.length === 0) return ok(null);
  const blockers = using.value.map((table): Blocker => ({
    label: table.name || 'Routing table',
    href: hrefIfOn(recordPath('least-cost-routing', table.sid), context.features),
  }));
  return fail('in-use', heldByTables(using.value.length), { blockers });
}

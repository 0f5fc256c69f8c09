import { can } from '../../access/can';
import { NO_ACCESS } from '../../access/rules';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { wireCreated } from '../../kit/wire';
import type { Board } from './board';
import { checkedBoard } from './checked-board';
import { planSave, type StoredTable } from './plan';
import { restoreTable } from './restore';
import { sendDeletions, sendFacts, sendNewRoutes, sendRoutes } from './send';
import { boardOf, offerFor, readTable } from './table';
import { DEFAULT_ROUTE, newRouteToWire } from './wire';

const AREA = 'least-cost-routing';

/**
 * Makes a table with its routes and the default route last. When the routes fail, the table is removed again.
 * @returns the new table's sid; `conflict` when the owner has a table already
 */
export async function createTable(context: ResourceContext, sent: unknown): Promise<Result<{ sid: string }>> {
  const owner = await ownerOf(context, sent);
  if (!owner.ok) return owner;
  const accountSid = owner.value;
  const board = await checkedBoard(context, sent, () => accountSid);
  if (!board.ok) return board;
  const offer = await offerFor(context, accountSid);
  if (!offer.ok) return offer;
  if (offer.value.taken) {
    const sentence = `There is already a routing table: ${offer.value.taken.name}. Each owner can have one.`;
    return fail('conflict', sentence, { fields: { account_sid: sentence } });
  }
  const { name, is_active, routes, default_carrier_sid } = board.value;
  const belongs = accountSid ? { account_sid: accountSid } : { service_provider_sid: context.provider.providerSid };
  const made = await context.calls.post('/Lcrs', { name, is_active, ...belongs }, wireCreated);
  if (!made.ok) return withParts(made.problem, await removeStray(context, accountSid, name));
  const rows = [
    ...routes.map(({ regex, carrier_sid }, priority) =>
      newRouteToWire({ text: regex, description: null, priority }, carrier_sid),
    ),
    newRouteToWire(DEFAULT_ROUTE, default_carrier_sid),
  ];
  const added = await sendNewRoutes(context, made.value, rows);
  if (added.ok) return ok({ sid: made.value });
  const undone = await context.calls.delete(path`/Lcrs/${made.value}`);
  return withParts(added.problem, undone.ok ? 'undone' : 'saved');
}

/** Brings a stored table to what a board says. docs/decisions/0005 says in which order, and what is undone. */
export async function saveTable(context: ResourceContext, sid: string, sent: unknown): Promise<Result<null>> {
  const {
    board: given,
    before,
    overwrite,
  } = (sent ?? {}) as { board?: unknown; before?: unknown; overwrite?: unknown };
  const stored = await readTable(context, sid);
  if (!stored.ok) return stored;
  const { accountSid, providerSid } = stored.value;
  const verdict = can(context.principal, 'update', AREA, { accountSid, providerSid });
  if (!verdict.allowed) return fail('forbidden', verdict.sentence);
  const board = await checkedBoard(context, given, () => accountSid);
  if (!board.ok) return board;
  if (overwrite !== true && before !== boardOf(stored.value).fingerprint) {
    return fail('conflict', 'Somebody else has changed this routing table since you opened it.', {
      changed: ['Routing table'],
    });
  }
  return bring(context, stored.value, board.value);
}

async function bring(context: ResourceContext, stored: StoredTable, board: Board): Promise<Result<null>> {
  const plan = planSave(stored, board);
  const facts = await sendFacts(context, stored, { name: board.name, isActive: board.is_active });
  const routes = facts.ok ? await sendRoutes(context, stored, plan) : facts;
  if (!routes.ok) {
    const restored = await restoreTable(context, stored);
    const outcome = restored.ok ? 'undone' : 'not saved';
    const said = restored.ok
      ? 'Nothing was changed: the routing is as it was before.'
      : 'It could not be undone either: a part of the changes may be in force. Load the page again to see which.';
    return {
      ok: false,
      problem: {
        ...routes.problem,
        message: `${routes.problem.message} ${said}`,
        parts: [
          { what: 'Name and state', outcome },
          { what: 'Routes and default carrier', outcome },
        ],
      },
    };
  }
  return sendDeletions(context, plan.deletions);
}

/** An account user's table is the account's, a provider user's the provider's; an administrator chooses. */
async function ownerOf(
  { principal, directory, provider }: ResourceContext,
  sent: unknown,
): Promise<Result<string | null>> {
  if (principal.scope === 'account') return ok(principal.accountSid);
  if (principal.scope !== 'admin') return ok(null);
  const { account_sid: chosen, provider_sid } = (sent ?? {}) as Record<string, unknown>;
  // The cookie that names the current provider decides what is shown, never what is written.
  if (provider_sid !== provider.providerSid) {
    return fail('conflict', 'You work on another service provider now. Please load the page again.');
  }
  if (!chosen) return ok(null);
  const accounts = await directory.accounts();
  if (!accounts.ok) return accounts;
  const account = accounts.value.find(({ accountSid }) => accountSid === chosen);
  if (account?.providerSid === provider.providerSid) return ok(account.accountSid);
  return fail('forbidden', NO_ACCESS, { fields: { account_sid: NO_ACCESS } });
}

/** The platform may have made the table although its answer was lost. An empty one of that name is ours. */
async function removeStray(
  context: ResourceContext,
  accountSid: string | null,
  name: string,
): Promise<'not saved' | 'undone' | 'saved'> {
  const found = await offerFor(context, accountSid);
  const stray = found.ok ? found.value.taken : null;
  if (stray?.name !== name) return 'not saved';
  const removed = await context.calls.delete(path`/Lcrs/${stray.sid}`);
  return removed.ok ? 'undone' : 'saved';
}

function withParts(problem: Problem, table: 'not saved' | 'undone' | 'saved'): { ok: false; problem: Problem } {
  const left = table === 'saved' ? ' The table was made, but its routes were not; delete it or edit it.' : '';
  return {
    ok: false,
    problem: {
      ...problem,
      message: problem.message + left,
      parts: [
        { what: 'Routing table', outcome: table },
        { what: 'Routes', outcome: 'not saved' },
      ],
    },
  };
}

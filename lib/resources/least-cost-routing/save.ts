import { choosesProvider } from '../../access/principal';
import { can } from '../../access/can';
import { createInSteps, outcomeOfLeftover, type Found } from '../../kit/create-in-steps';
import { checkAccount } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { whoChanged, withoutAdvice } from '../../kit/doubtful';
import { andThen, fail, mapped, ok, refuse, type Failed, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import type { Part } from '../../kit/steps';
import * as wire from '../../kit/wire';
import type { Board } from './board';
import { checkedBoard, sentOwnChanges } from './checked-board';
import { mergedBoard } from './own-changes';
import { allRoutes, planSave, type Plan, type StoredTable } from './plan';
import { restoreTable, type NameAndState } from './restore';
import { sendDeletions, sendFacts, sendNewRoutes, sendRoutes } from './send';
import { boardOf, offerFor, readTable } from './table';
import { DEFAULT_ROUTE, newRouteToWire } from './wire';

type Outcome = Part['outcome'];

/**
 * Creates a table with its routes, the default route last. If the routes fail, the table is deleted again.
 * @returns the new table's sid; `conflict` when the owner already has a table
 */
export async function createTable(context: ResourceContext, sent: unknown): Promise<Result<{ sid: string }>> {
  const owner = await ownerOf(context, sent);
  if (!owner.ok) return owner;
  const accountSid = owner.value;
  const board = await checkedBoard(context, sent, { accountSid, providerSid: context.provider.providerSid }, null);
  if (!board.ok) return board;
  const offer = await offerFor(context, accountSid);
  if (!offer.ok) return offer;
  if (offer.value.taken) {
    const sentence = `A routing table already exists: ${offer.value.taken.name}. Each provider or account can have only one.`;
    return fail('conflict', sentence, { fields: { account_sid: sentence } });
  }
  const { name, is_active, routes, default_carrier_sid } = board.value;
  const belongs = accountSid ? { account_sid: accountSid } : { service_provider_sid: context.provider.providerSid };
  const rows = [
    ...routes.map(({ regex, carrier_sid }, priority) =>
      newRouteToWire({ text: regex, description: null, priority }, carrier_sid),
    ),
    newRouteToWire(DEFAULT_ROUTE, default_carrier_sid),
  ];
  const creation = await createInSteps<StoredTable>({
    create: () => context.calls.post('/Lcrs', { name, is_active, ...belongs }, wire.created),
    find: () => findMade(context, accountSid, name),
    async complete(sid) {
      const added = await sendNewRoutes(context, sid, rows);
      return added.ok ? null : added.problem;
    },
    remove: (sid) => context.calls.delete(path`/Lcrs/${sid}`),
    read: (sid) => readTable(context, sid),
  });
  if (creation.kind === 'made') return ok({ sid: creation.sid });
  // After a refusal, a table of that name was created by someone else since the check.
  if (creation.kind === 'refused') return { ok: false, problem: creation.problem };
  return withParts(creation.problem, outcomeOfLeftover(creation.leftover));
}

/** What the browser sends to change a table. None of it is trusted. */
interface Sent {
  board?: unknown;
  /** The fingerprint of the table as it was loaded. */
  before?: unknown;
  overwrite?: unknown;
  /** This user's own changes, to be saved over someone else's. */
  mine?: unknown;
}

/** Makes a stored table match a board. docs/decisions/0005 says in which order, and what is undone. */
export async function saveTable(context: ResourceContext, sid: string, sent: unknown): Promise<Result<null>> {
  return andThen(readTable(context, sid), (stored) => saveStoredTable(context, stored, sent));
}

/** The same for a table as it was just read. */
export async function saveStoredTable(
  context: ResourceContext,
  stored: StoredTable,
  sent: unknown,
): Promise<Result<null>> {
  const { board: given, before, overwrite, mine: sentMine } = (sent ?? {}) as Sent;
  const { accountSid, providerSid } = stored;
  const owner = { accountSid, providerSid };
  const verdict = can(context.principal, 'update', 'least-cost-routing', owner);
  if (!verdict.allowed) return refuse(verdict.code);
  const now = boardOf(stored);
  const board = await checkedBoard(context, given, owner, now.board);
  if (!board.ok) return board;
  if (overwrite !== true && before !== now.fingerprint) {
    if (contentOf(board.value) === contentOf(now.board)) return ok(null);
    return fail('conflict', `${whoChanged(context)} changed this routing table after you opened it.`, {
      changed: ['Routing table'],
    });
  }
  const mine = overwrite === true ? sentOwnChanges.parse(sentMine) : undefined;
  if (!mine) return bring(context, stored, board.value);
  const merged = await checkedBoard(context, mergedBoard(now.board, board.value, mine), owner, now.board);
  return merged.ok ? bring(context, stored, merged.value) : merged;
}

/** A board without the sids of its routes: what an attempt whose response was lost has stored equals what is sent again. */
function contentOf({ name, is_active, default_carrier_sid, routes }: Board): string {
  const rows = routes.map(({ regex, carrier_sid }) => [regex, carrier_sid]);
  return JSON.stringify([name, is_active, default_carrier_sid, rows]);
}

async function bring(context: ResourceContext, stored: StoredTable, board: Board): Promise<Result<null>> {
  const plan = planSave(stored, board);
  const wanted = { name: board.name, isActive: board.is_active };
  const facts = await sendFacts(context, stored, wanted);
  const routes = facts.ok ? await sendRoutes(context, stored, plan) : facts;
  if (!routes.ok) return { ok: false, problem: await takenBack(context, routes.problem, stored, plan, wanted) };
  return sendDeletions(context, stored.lcrSid, plan.deletions);
}

/** Undoes a save that failed half-way, and reports what is in force now. */
async function takenBack(
  context: ResourceContext,
  problem: Problem,
  before: StoredTable,
  plan: Plan,
  wanted: NameAndState,
): Promise<Problem> {
  const restored = await restoreTable(context, before, plan, wanted);
  // A lost request may still arrive after everything else was restored; so may a request that was to restore something.
  const late = restored.ok ? problem.doubtful : restored.problem.doubtful;
  const said = late
    ? 'We couldn’t confirm whether some of the changes were applied. Check before you save again.'
    : restored.ok
      ? 'Nothing was changed.'
      : 'It couldn’t be rolled back either, so some changes may already be live. Save again to apply them all.';
  const parts = late
    ? partsOf('not known', 'not known')
    : restored.ok
      ? partsOf('undone', 'undone')
      : await partsInForce(context, before, wanted);
  // Another attempt could repeat a delayed request.
  const doubtful = late || problem.doubtful;
  const what = doubtful ? withoutAdvice(problem.message) : problem.message;
  return { ...problem, message: `${what} ${said}`, parts, doubtful };
}

async function partsInForce(
  context: ResourceContext,
  before: StoredTable,
  wanted: NameAndState,
): Promise<Problem['parts']> {
  const read = await readTable(context, before.lcrSid);
  if (!read.ok) return partsOf('not known', 'not known');
  const now = read.value;
  const isOld = now.name === before.name && now.isActive === before.isActive;
  const isNew = now.name === wanted.name && now.isActive === wanted.isActive;
  const same = JSON.stringify(allRoutes(now)) === JSON.stringify(allRoutes(before));
  return partsOf(isOld ? 'undone' : isNew ? 'saved' : 'not known', same ? 'undone' : 'not known');
}

function partsOf(facts: Outcome, routes: Outcome): Problem['parts'] {
  return [
    { what: 'Name and state', outcome: facts },
    { what: 'Routes and default carrier', outcome: routes },
  ];
}

/** An account user's table belongs to the account, a provider user's to the provider; administrators choose. */
async function ownerOf(context: ResourceContext, sent: unknown): Promise<Result<string | null>> {
  const { principal } = context;
  if (!choosesProvider(principal)) return ok(principal.accountSid);
  const { account_sid: chosen } = (sent ?? {}) as Record<string, unknown>;
  if (!chosen) return ok(null);
  const account = String(chosen);
  return mapped(checkAccount(context, account), () => account);
}

/** The platform may have created the table although its response was lost. An empty one of that name is ours. */
async function findMade(context: ResourceContext, accountSid: string | null, name: string): Promise<Found> {
  const found = await offerFor(context, accountSid);
  if (!found.ok) return { kind: 'unknown' };
  const made = found.value.taken;
  if (made?.name !== name) return { kind: 'none' };
  const table = await readTable(context, made.sid);
  if (!table.ok) return { kind: 'unknown' };
  return allRoutes(table.value).length === 0 ? { kind: 'found', sid: made.sid } : { kind: 'taken' };
}

const LEFT: Partial<Record<Outcome, string>> = {
  saved: 'The table was created without its routes. Edit it to add them, or delete it. ',
  'not known': 'We couldn’t confirm whether the table was created. Check the list before you try again. ',
};

function withParts(problem: Problem, table: Outcome): Failed {
  // In front: where the creation is in doubt, the advice to try again is cut off with all that follows it.
  const left = LEFT[table] ?? '';
  return {
    ok: false,
    problem: {
      ...problem,
      message: left + problem.message,
      parts: [
        { what: 'Routing table', outcome: table },
        { what: 'Routes', outcome: 'not saved' },
      ],
    },
  };
}

import { isAccountUser } from '../../access/principal';
import { runChunk, type ChunkAnswer } from '../../kit/chunk';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { changesNothing } from '../../kit/steps';
import { findNumbers } from './find';
import { wireNumber, type NumberRecord } from './wire';

/** A number to be changed: its sid, and the number itself, by which a chunk's numbers are looked up together. */
export interface AssignPiece {
  id: string;
  number: string;
  /** Its application when the change was decided; null: none. */
  from: string | null;
  /** Its new application. */
  to: string | null;
}

const MOVED = 'Not changed: the number belongs to another account now.';
const GONE = 'Not changed: the number was deleted.';
const GONE_OR_MOVED = 'Not changed: the number was deleted, or belongs to another account now.';
const NO_APPLICATION = 'Not changed: the account has no such application.';
const CHANGED = 'Not changed: its application has changed in the meantime. Select it again to see the current one.';

/**
 * Gives numbers of one account another application each, or none. That they belong to the account and have the expected
 * application is checked beforehand, for all of them together: the platform checks neither account nor application (CONTRACT
 * 21). A number that already has its new application is done: a piece may be sent twice.
 * @returns the result of each, in the order given
 */
export async function assignApplications(
  context: ResourceContext,
  account: string,
  pieces: AssignPiece[],
): Promise<Result<Omit<ChunkAnswer, 'pause'>>> {
  const { calls } = context;
  // To an account's users, the platform says the same of both.
  const gone = fail('not-found', isAccountUser(context.principal) ? GONE_OR_MOVED : GONE);
  const allowed = await checkAccount(context, account);
  if (!allowed.ok) return allowed;
  // An application may be gone when a change is undone, which must not keep the other numbers from getting theirs back.
  const unfit = new Set<string | null>();
  for (const application of new Set(pieces.map(({ to }) => to))) {
    const fitting = await checkApplication(context, account, application);
    if (fitting.ok) continue;
    if (fitting.problem.kind !== 'invalid') return fitting;
    unfit.add(application);
  }
  const numbers = pieces.filter(({ to }) => !unfit.has(to)).map(({ number }) => number);
  const found = await findNumbers(calls, numbers, { account_sid: account });
  if (!found.ok) return found;
  const own = new Map(found.value.filter((row) => row.accountSid === account).map((row) => [row.numberSid, row]));

  /** Reads a number that was not found among the account's by the text from the browser. */
  const readAlone = async (sid: string): Promise<Result<NumberRecord>> => {
    const read = await calls.get(path`/PhoneNumbers/${sid}`, wireNumber);
    if (!read.ok) return read.problem.kind === 'not-found' ? gone : read;
    return read.value.accountSid === account ? read : fail('forbidden', MOVED);
  };

  return runChunk(pieces, async ({ id, from, to }) => {
    if (unfit.has(to)) return fail('invalid', NO_APPLICATION);
    const known = own.get(id);
    const now = known ? ok(known) : await readAlone(id);
    if (!now.ok) return now;
    if (now.value.applicationSid === to) return ok(null);
    if (now.value.applicationSid !== from) return fail('conflict', CHANGED);
    const done = await calls.put(path`/PhoneNumbers/${id}`, { application_sid: to });
    if (done.ok) return done;
    if (done.problem.kind === 'not-found') return gone;
    if (changesNothing(done.problem)) return done;
    // The change may have taken effect although its response was lost; and for users of a provider the platform fails at a number
    // that was deleted meanwhile.
    const after = await readAlone(id);
    if (!after.ok) return after.problem.kind === 'not-found' ? after : done;
    return after.value.applicationSid === to ? ok(null) : done;
  });
}

import { runChunk, type ChunkAnswer } from '../../kit/chunk';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { path } from '../../kit/platform-calls';
import { fail, ok, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { findNumbers } from './find';
import { wireNumber } from './wire';

/** A number that is to be changed: its sid, and the number itself, by which those of a chunk are found together. */
export interface AssignPiece {
  id: string;
  number: string;
}

const MOVED = 'Not changed: the number belongs to another account now.';
const GONE = 'Not changed: number was deleted';

/**
 * Gives numbers of one account an application, or none. That they are that account's is looked up before, for all of them
 * together: the platform matches neither account nor application (CONTRACT 21).
 * @returns what became of each, in the order given
 */
export async function assignApplication(
  context: ResourceContext,
  account: string,
  application: string | null,
  pieces: AssignPiece[],
): Promise<Result<Omit<ChunkAnswer, 'pause'>>> {
  const { calls } = context;
  const allowed = await checkAccount(context, account);
  if (!allowed.ok) return allowed;
  const fitting = await checkApplication(context, account, application);
  if (!fitting.ok) return fitting;
  const numbers = pieces.map(({ number }) => number);
  const found = await findNumbers(calls, numbers, { account_sid: account });
  if (!found.ok) return found;
  const own = new Set(found.value.filter(({ accountSid }) => accountSid === account).map(({ numberSid }) => numberSid));

  /** Why a number was not among the account's. */
  const missing = async (sid: string): Promise<Result<null>> => {
    const read = await calls.get(path`/PhoneNumbers/${sid}`, wireNumber);
    if (!read.ok) return read.problem.kind === 'not-found' ? fail('not-found', GONE) : read;
    return read.value.accountSid === account ? ok(null) : fail('forbidden', MOVED);
  };

  return runChunk(pieces, async ({ id }) => {
    const there = own.has(id) ? ok(null) : await missing(id);
    if (!there.ok) return there;
    const done = await calls.put(path`/PhoneNumbers/${id}`, { application_sid: application });
    return done.ok || done.problem.kind !== 'not-found' ? done : fail('not-found', GONE);
  });
}

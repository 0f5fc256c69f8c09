import { allOf } from '../../kit/all-of';
import { runChunk, type ChunkAnswer } from '../../kit/chunk';
import { checkAccount, checkApplication } from '../../kit/owner-checks';
import { fail, ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import * as wire from '../../kit/wire';
import { checkCarrierOf, IN_USE } from './checks';
import { findNumbers } from './find';
import type { Target } from './import-check';
import type { NumberRecord } from './wire';

/** A number to be created. */
export interface ImportPiece extends Target {
  /** The line in the file. */
  id: string;
  /** As the platform stores it. */
  number: string;
}

const WAS_THERE = 'Already exists with the same values.';

/**
 * Creates numbers, each by the rules of the form for one. A number that already exists exactly as requested counts as done: an
 * interrupted import, wherever it stopped, can be sent again and creates nothing twice.
 * @returns the result of each, in the order given
 */
export async function importNumbers(
  context: ResourceContext,
  pieces: ImportPiece[],
): Promise<Result<Omit<ChunkAnswer, 'pause'>>> {
  const { calls } = context;
  const numbers = pieces.map(({ number }) => number);
  const found = await findNumbers(calls, numbers);
  if (!found.ok) return found;

  const create = async (piece: ImportPiece): Promise<Result<string | null>> => {
    const { number, account, carrier, application } = piece;
    const checked = await allOf(
      checkAccount(context, account),
      checkCarrierOf(context, account, carrier),
      checkApplication(context, account, application),
    );
    if (!checked.ok) return checked;
    const existing = alreadyThere(piece, found.value);
    if (existing) return existing;
    if (pieces.find((other) => other.number === number) !== piece) return fail('conflict', IN_USE);
    const body = { number, account_sid: account, voip_carrier_sid: carrier, application_sid: application };
    const created = await calls.post('/PhoneNumbers', body, wire.created);
    return created.ok ? ok(null) : afterFailure(piece, created.problem);
  };

  /** A call without a response may still have been carried out, or the number be there from the same piece, sent before. */
  const afterFailure = async (piece: ImportPiece, problem: Problem): Promise<Result<string | null>> => {
    const now = problem.doubtful || problem.kind === 'conflict' ? await findNumbers(calls, [piece.number]) : null;
    return now?.ok && alreadyThere(piece, now.value)?.ok ? ok(null) : { ok: false, problem };
  };

  return runChunk(pieces, create);
}

/** The result for a number that the platform already has; null if it doesn't have it. */
function alreadyThere({ number, ...piece }: ImportPiece, found: NumberRecord[]): Result<string | null> | null {
  const same = found.filter((row) => row.number === number);
  if (same.length === 0) return null;
  const [row] = same;
  const asAsked =
    same.length === 1 &&
    row!.accountSid === piece.account &&
    row!.carrierSid === piece.carrier &&
    row!.applicationSid === piece.application;
  return asAsked ? ok(WAS_THERE) : fail('conflict', IN_USE);
}

import { phoneNumberText } from '@/lib/format/phone-number';
import { callBff } from '@/lib/kit/bff-client';
import type { ChunkAnswer } from '@/lib/kit/chunk';
import type { Result } from '@/lib/kit/problem';
import type { BulkPiece } from './bulk-plan';

/** Assigns each number of a chunk its new application, if it still has the one that the page showed. */
export function sendAssignment(account: string | null, chunk: BulkPiece[]): Promise<Result<ChunkAnswer>> {
  const pieces = chunk.map(({ id, number, application, to }) => ({
    id,
    number,
    from: application?.sid ?? null,
    to: to?.sid ?? null,
  }));
  return callBff('POST', '/phone-numbers/assign', { account, pieces });
}

/** Deletes the numbers of a chunk. */
export function sendDeletion(chunk: BulkPiece[]): Promise<Result<ChunkAnswer>> {
  const pieces = chunk.map(({ id, number }) => ({ id, name: phoneNumberText(number) }));
  return callBff('POST', '/phone-numbers/bulk/delete', { pieces });
}

import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './answers';
import type { Fault } from './faults';

const PARTIAL: readonly string[] = ['half-body', 'hold-body', 'drip'];

/** Whether a fault lets the real answer start. */
export function isPartial({ kind }: Fault): boolean {
  return PARTIAL.includes(kind);
}

/** Of a file: so many bytes come slowly. The rest comes at once, or it would take half an hour. */
const SLOW_BYTES = 12;

/** Sends a real answer one byte at a time, `delayMs` (1000) apart. */
async function drip(response: ServerResponse, body: Buffer, { delayMs = 1000 }: Fault, slow = body.length) {
  for (const byte of body.subarray(0, slow)) {
    await written(response, Buffer.from([byte]));
    await sleep(delayMs);
  }
  response.end(body.subarray(slow));
}

/**
 * Sends the beginning of a real answer, then breaks off ('half-body'), or sends the rest only once the faults are cleared
 * ('hold-body'); or sends all of it slowly ('drip'). The beginning is `bytes` long; if omitted, half of a known length, or the
 * first piece of a stream.
 */
export async function sendPart(response: ServerResponse, answer: Answer, fault: Fault, cleared: Promise<void>) {
  const { body } = answer;
  const known = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '{"half":true}');
  const isStream = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
  const length: Record<string, string> = isStream ? {} : { 'content-length': String(known.length) };
  response.writeHead(answer.status, { ...answer.headers, ...length });
  if (fault.kind === 'drip')
    return isStream ? drip(response, await buffer(body), fault, SLOW_BYTES) : drip(response, known, fault);
  let left = fault.bytes ?? (isStream ? null : Math.max(1, Math.floor(known.length / 2)));
  let whole = false;
  for await (const next of isStream ? body : [known]) {
    const piece = next as Buffer;
    left ??= piece.length;
    if (whole || piece.length < left) {
      if (!whole) left -= piece.length;
      await written(response, piece);
      continue;
    }
    await written(response, piece.subarray(0, left));
    if (fault.kind === 'half-body') return void response.destroy();
    await cleared;
    whole = true;
    await written(response, piece.subarray(left));
  }
  response.end();
}

/** Waits until the piece is sent; a disconnected reader ends everything. */
function written(response: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (response.destroyed) return reject(new Error('nobody reads any more'));
    response.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

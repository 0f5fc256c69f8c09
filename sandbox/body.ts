import type { IncomingMessage } from 'node:http';
import { refuse } from './refusal';

const JSON_LIMIT = 100 * 1024;
const UPLOAD_LIMIT = 20 * 1024 * 1024;

async function readAll(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // An oversized body is also read to the end, so that the client sees the answer.
    if (size <= limit) chunks.push(chunk as Buffer);
  }
  if (size > limit) throw refuse(413, 'request entity too large');
  return Buffer.concat(chunks);
}

function parseJson(raw: Buffer): unknown {
  const written = raw.toString('utf8');
  try {
    const value: unknown = JSON.parse(written);
    if (typeof value !== 'object' || value === null)
      throw new Error(`Unexpected token '${written[0]}', ${written} is not valid JSON`);
    return value;
  } catch (error) {
    throw refuse(400, error instanceof Error ? error.message : 'Bad Request');
  }
}

/** The most that the control endpoints accept: a fault may answer with a recording. */
export const CONTROL_LIMIT = 5 * 1024 * 1024;

/**
 * The request's bytes and their parsed content. Throws the platform's refusals for an oversized body and for malformed JSON.
 * @param most bytes of JSON
 */
export async function readBody(request: IncomingMessage, most = JSON_LIMIT): Promise<{ raw: Buffer; body: unknown }> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase();
  const parsed = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  const raw = await readAll(request, parsed ? most : UPLOAD_LIMIT);
  if (raw.length === 0) return { raw, body: {} };
  if (type === 'application/json') return { raw, body: parseJson(raw) };
  if (type === 'application/x-www-form-urlencoded') {
    return { raw, body: Object.fromEntries(new URLSearchParams(raw.toString('utf8'))) };
  }
  return { raw, body: {} };
}

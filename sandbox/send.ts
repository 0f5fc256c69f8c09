import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answers';

const EVERYWHERE = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store, no-cache, must-revalidate, proxy-revalidate',
};

const tagOf = (body: Buffer) =>
  `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`;

/** Writes an answer; `extra` are headers for every answer to this request. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  extra: Record<string, string>,
) {
  // The limit is counted before anything else happens to a request.
  const general = answer.status === 429 ? {} : EVERYWHERE;
  const headers: Record<string, string> = { ...general, ...extra, ...answer.headers };
  const body = typeof answer.body === 'string' ? Buffer.from(answer.body) : answer.body;
  if (body !== undefined && !Buffer.isBuffer(body)) {
    response.writeHead(answer.status, headers);
    if (request.method === 'HEAD') {
      body.destroy();
      response.end();
      return;
    }
    // When the client disconnects, the source stops as well.
    response.on('close', () => body.destroy());
    body.on('error', () => response.destroy());
    body.pipe(response);
    return;
  }
  if (body && answer.tagged !== false) headers.etag = tagOf(body);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads && answer.status === 200 && headers.etag && request.headers['if-none-match'] === headers.etag) {
    delete headers['content-type'];
    response.writeHead(304, headers).end();
    return;
  }
  if (answer.status !== 204) headers['content-length'] = String(body?.length ?? 0);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' || answer.status === 204 ? undefined : body);
}

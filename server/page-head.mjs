/** Bytes; the head of a page is a few thousand, and a first page's styles some ten thousand more. */
const LONGEST_HEAD = 100_000;
const END = '</head>';

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {boolean} whether it is for a page in a tab of its own: not for what another site loads as a frame or an image, nor for
 *   the router's data
 */
export function isForPage({ method, headers }) {
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !headers.rsc;
}

/** @typedef {(head: string, rest: Buffer) => [head: string, rest: Buffer]} Change of a head, and of what has come with it */

/**
 * Lets the head of a page, and what has come with it, be changed before they are sent: the response is held back until its head
 * is complete, which it is within its first chunk. Whatever turns out to be no page passes unchanged.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(nonce: string) => Change} begin called before the page's own headers are sent
 */
export function changeHead(request, response, begin) {
  if (!isForPage(request)) return;
  const { writeHead, write, end } = response;
  const isPage = () =>
    response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
  /** What was received of the head; null before it is known to be a page, and once it is complete. */
  let head = /** @type {Buffer | null} */ (null);
  let change = /** @type {Change} */ ((unchanged, rest) => [unchanged, rest]);

  response.writeHead = (/** @type {any[]} */ ...given) => {
    if (isPage()) {
      head = Buffer.alloc(0);
      response.removeHeader('content-length');
      change = begin(/'nonce-(\w+)'/.exec(String(response.getHeader('content-security-policy')))?.[1] ?? '');
    }
    return Reflect.apply(writeHead, response, given);
  };
  response.write = (/** @type {any} */ chunk, /** @type {any[]} */ ...given) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (head === null) return Reflect.apply(write, response, [chunk, ...given]);
    head = Buffer.concat([head, Buffer.from(chunk)]);
    // A chunk may end within a character, but the head does not: the rest stays as it is.
    const rest = head.indexOf(END) + END.length;
    const isWhole = rest >= END.length;
    if (!isWhole && head.length < LONGEST_HEAD) return true;
    const [changed, following] = isWhole ? change(head.toString('utf8', 0, rest), head.subarray(rest)) : ['', head];
    head = null;
    return Reflect.apply(write, response, [Buffer.concat([Buffer.from(changed), following])]);
  };
  response.end = (/** @type {any[]} */ ...given) => {
    if (head === null && (response.headersSent || !isPage())) return Reflect.apply(end, response, given);
    if (given[0]) response.write(given[0]);
    if (head?.length) Reflect.apply(write, response, [head]);
    return Reflect.apply(end, response, []);
  };
}

// @ts-check

/** Characters; the head of a page is a few thousand, and a first page's styles some ten thousand more. */
const LONGEST_HEAD = 100_000;

/**
 * Lets the head of a page be changed before it is sent: the response is held back until its head is complete, which it is within
 * its first chunk. Whatever turns out to be no page passes unchanged.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {(nonce: string) => (head: string) => string} begin called before the page's own headers are sent; what it returns changes the head
 */
export function changeHead(request, response, begin) {
  // Only a page in a tab of its own, not what another site loads as a frame or an image, nor the router's data.
  if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'document' || request.headers.rsc) return;
  const { writeHead, write, end } = response;
  const isPage = () =>
    response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
  /** The head received so far; null before it is known to be a page, and once it is complete. */
  let head = /** @type {string | null} */ (null);
  let change = (/** @type {string} */ unchanged) => unchanged;
  const decoder = new TextDecoder();

  response.writeHead = (/** @type {any[]} */ ...given) => {
    if (isPage()) {
      head = '';
      response.removeHeader('content-length');
      change = begin(/'nonce-(\w+)'/.exec(String(response.getHeader('content-security-policy')))?.[1] ?? '');
    }
    return Reflect.apply(writeHead, response, given);
  };
  response.write = (/** @type {any} */ chunk, /** @type {any[]} */ ...given) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    if (head === null) return Reflect.apply(write, response, [chunk, ...given]);
    head += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (!head.includes('</head>') && head.length < LONGEST_HEAD) return true;
    const html = change(head);
    head = null;
    return Reflect.apply(write, response, [html]);
  };
  response.end = (/** @type {any[]} */ ...given) => {
    if (head === null && (response.headersSent || !isPage())) return Reflect.apply(end, response, given);
    if (given[0]) response.write(given[0]);
    if (head) Reflect.apply(write, response, [change(head)]);
    return Reflect.apply(end, response, []);
  };
}

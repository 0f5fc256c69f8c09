/** Bytes; more is passed on at once, so that a slow reader slows the writer down. */
const MOST = 16_384;

/**
 * The framework sends a response's headers by themselves, then writes and flushes it in many small parts: each would be
 * compressed on its own, and go in a packet of its own. What is written within one turn of the event loop is passed on as one,
 * with the headers.
 * @param {import('node:http').ServerResponse & { flush?: () => void }} response whose compression has been set up
 */
export function gather(response) {
  const { write, end, flushHeaders } = response;
  /** @type {Buffer[]} */
  let waiting = [];
  let length = 0;
  let hasRoom = true;
  const taken = () => {
    const all = Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
    return all;
  };
  const pass = () => {
    if (waiting.length > 0 && !response.destroyed) hasRoom = Reflect.apply(write, response, [taken()]);
    return hasRoom;
  };
  response.on('drain', () => (hasRoom = true));
  response.flushHeaders = () => {
    // Those of a file go ahead: a browser repeats a request whose response breaks off before any of it has arrived.
    if (response.hasHeader('content-disposition')) Reflect.apply(flushHeaders, response, []);
  };
  response.flush = () => undefined;
  response.write = (/** @type {any} */ chunk, /** @type {any} */ encoding) => {
    const part = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk;
    waiting.push(part);
    length += part.length;
    if (length >= MOST || !hasRoom) return pass();
    if (waiting.length === 1) process.nextTick(pass);
    return true;
  };
  response.end = (/** @type {any[]} */ ...given) => {
    if (waiting.length === 0) return Reflect.apply(end, response, given);
    if (given[0]) response.write(given[0], given[1]);
    if (waiting.length === 0) return Reflect.apply(end, response, []);
    // Where it is compressed, its length is taken out again.
    if (!response.headersSent) response.setHeader('content-length', length);
    return Reflect.apply(end, response, [taken()]);
  };
}

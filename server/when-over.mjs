/**
 * What is to be called when a connection ends before its responses do.
 * @type {WeakMap<import('node:net').Socket, Set<() => void>>}
 */
const unfinished = new WeakMap();

/**
 * Calls a function once, when a response is over: finished, broken off, or gone with its connection. On Node 20, a response that
 * waits behind another one on the same connection does not hear that the connection has ended.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} over
 */
export function whenOver({ socket }, response, over) {
  const ends = unfinished.get(socket) ?? new Set();
  if (!unfinished.has(socket)) {
    unfinished.set(socket, ends);
    socket.once('close', () => ends.forEach((end) => end()));
  }
  const end = () => {
    if (ends.delete(end)) over();
  };
  ends.add(end);
  response.once('close', end);
}

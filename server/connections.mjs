/** An idle connection costs little, but descriptors are limited, too. */
const CONNECTIONS = 2_048;
/** How long a client may pause reading. */
const READER_MS = 60_000;
/** As long as the platform's side of it is kept open (lib/platform/transport.ts). */
const LISTENER_MS = 10 * 60_000;
const LOOK_MS = 1_000;

/**
 * Limits the number of connections, and ends those with a browser that does not read its response. When there are too many, the
 * longest idle one is closed; when none is idle, the one that has not read its waiting response for longest.
 * @param {import('node:http').Server} server
 */
export function boundConnections(server, { most = CONNECTIONS, readerMs = READER_MS } = {}) {
  /**
   * The state of each connection, the longest without a request first: the response in flight, how much of it has been sent,
   * and since when no more of it has.
   * @type {Map<import('node:net').Socket, { response: import('node:http').ServerResponse | null, gone: number, since: number
   * }>}
   */
  const open = new Map();
  const look = () => {
    const now = Date.now();
    for (const [socket, state] of open) {
      const gone = socket.bytesWritten - socket.writableLength;
      // If nothing is waiting to be read, the console is the slow side.
      if (socket.writableLength === 0 || gone !== state.gone) Object.assign(state, { gone, since: now });
      else if (state.response && now - state.since > (isHeard(state.response) ? LISTENER_MS : readerMs))
        socket.destroy();
    }
  };
  setInterval(look, LOOK_MS).unref();
  const leastUseful = () => {
    look();
    let slowest = null;
    let since = Infinity;
    for (const [socket, state] of open) {
      if (!state.response) return socket;
      if (socket.writableLength === 0 || state.since >= since) continue;
      slowest = socket;
      since = state.since;
    }
    return slowest;
  };
  /** @param {import('node:net').Socket} socket */
  const rests = (socket) => {
    open.delete(socket);
    open.set(socket, { response: null, gone: 0, since: Date.now() });
  };
  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    if (open.size >= most) (leastUseful() ?? socket).destroy();
    if (socket.destroyed) return;
    rests(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const state = open.get(socket);
    if (state) state.response = response;
    response.once('close', () => {
      if (!socket.destroyed) rests(socket);
    });
  });
}

/**
 * While a recording is paused, nothing of it is read.
 * @param {import('node:http').ServerResponse} response
 */
function isHeard(response) {
  return /^audio\//.test(String(response.getHeader('content-type')));
}

import { STATUS_CODES } from 'node:http';

/**
 * Requests that the server hands over as bare connections: protocol upgrades, and requests for another host. They are answered
 * and closed; otherwise their descriptors would stay open for ever.
 * @param {import('node:http').Server} server
 * @param {(request: import('node:http').IncomingMessage) => Record<string, string>} dress accepts a request; returns the
 * headers of every response
 * @param {(request: import('node:http').IncomingMessage, status: number) => void} note
 * @param {string} allow
 */
export function refuseOtherProtocols(server, dress, note, allow) {
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:stream').Duplex} socket
   * @param {number} status
   * @param {Record<string, string>} headers
   */
  const refuse = (request, socket, status, headers) => {
    // The other side may be gone already.
    socket.on('error', () => socket.destroy());
    const lines = Object.entries({ ...dress(request), ...headers, connection: 'close', 'content-length': '0' });
    const text = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text}\r\n`, () => socket.destroy());
    note(request, status);
  };
  server.on('upgrade', (request, socket) => refuse(request, socket, 400, {}));
  server.on('connect', (request, socket) => refuse(request, socket, 405, { allow }));
}

import { say } from './log.mjs';

/**
 * Listens on a port. If that is not possible, the process ends with a sentence: the framework would only log the error.
 * @param {import('node:http').Server} server
 * @param {{ variable: string, port: number, hostname: string }} where the variable is the one that sets the port
 * @param {(port: number, address: string) => void} listening called with the port, which may have been any free one, and the
 *   address with it as a URL has it
 */
export function listen(server, { variable, port, hostname }, listening) {
  server.on('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
    // Later, only a single connection is affected, such as one for which no descriptor is left.
    if (server.listening) return say(`a connection was not accepted: ${message}`);
    process.stderr.write(
      code === 'EADDRINUSE'
        ? `Port ${port} is already in use. Set ${variable} to another one.\n`
        : `Can’t listen on port ${port} of ${hostname} (${code}). Change ${variable} or HOSTNAME.\n`,
    );
    process.exit(1);
  });
  server.listen(port, hostname, () => {
    const address = server.address();
    const open = typeof address === 'object' && address ? address.port : port;
    listening(open, `${hostname.includes(':') ? `[${hostname}]` : hostname}:${open}`);
  });
}

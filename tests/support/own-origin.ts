import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves what a page asks of its own origin, until it is stopped. @returns stops it */
export async function ownOrigin(answer: RequestListener): Promise<() => Promise<void>> {
  const directly = globalThis.fetch;
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, init) => directly(new URL(String(path), here), init);
  return async () => {
    globalThis.fetch = directly;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

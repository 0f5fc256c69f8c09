// @ts-check
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import sirv from 'sirv';

/*
 * The console's server: the framework's own request handler, and in front of it what the framework does not do.
 * - Files of the build are served precompressed (brotli, gzip) with a year's caching.
 * - Each request gets an id, which is logged, sent upstream and answered.
 * - The browser's address is taken from the proxies that are trusted, and from nobody else.
 * - One line of JSON per request goes to standard output; never a query string, which may hold a token.
 */

const directory = path.dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOSTNAME ?? '0.0.0.0';
const hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0) || 0;
const statics = path.join(directory, '.next/static');

Object.assign(process.env, { NODE_ENV: 'production' });
if (!existsSync(statics)) {
  process.stderr.write('There is no build yet. Run `npm run build` first (or `npm run demo`).\n');
  process.exit(1);
}

/** @type {{ config: { basePath?: string } }} */
const { config } = JSON.parse(readFileSync(path.join(directory, '.next/required-server-files.json'), 'utf8'));
const basePath = config.basePath ?? '';
// As the framework's own standalone server does: with the build's configuration at hand it needs neither next.config.js nor
// the modules that read one.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

const app = next({ dev: false, dir: directory, hostname, port });
const render = app.getRequestHandler();
await app.prepare();

const buildFiles = sirv(statics, { brotli: true, gzip: true, immutable: true, maxAge: 31_536_000, etag: false });
const prefix = `${basePath}/_next/static/`;

const server = createServer((request, response) => {
  const started = process.hrtime.bigint();
  const id = randomUUID();
  const url = request.url ?? '/';
  const address = clientAddress(request);
  delete request.headers['x-console-client'];
  delete request.headers['x-console-path'];
  delete request.headers['x-console-flash'];
  delete request.headers['x-middleware-subrequest'];
  request.headers['x-request-id'] = id;
  if (address) request.headers['x-console-client'] = address;
  response.setHeader('x-request-id', id);
  if (url.startsWith(prefix)) {
    request.url = url.slice(prefix.length - 1);
    buildFiles(request, response, () => void response.writeHead(404).end());
    return;
  }
  response.once('close', () => {
    const ms = Number(process.hrtime.bigint() - started) / 1e6;
    const line = {
      time: new Date().toISOString(),
      requestId: id,
      method: request.method,
      path: url.split('?')[0]?.slice(0, 300),
      status: response.writableFinished ? response.statusCode : 499,
      ms: Math.round(ms * 10) / 10,
      client: address,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
  render(request, response).catch(() => {
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});

server.keepAliveTimeout = 65_000;
server.headersTimeout = 66_000;
server.listen(port, hostname, () => {
  const address = server.address();
  const open = typeof address === 'object' && address ? address.port : port;
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), message: `listening on http://${hostname}:${open}${basePath}` })}\n`,
  );
});

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  });
}

/**
 * The address of the browser: the connection's own, or, behind N trusted proxies, the N-th from the end of what they
 * noted. What stands further left could have been written by anybody.
 * @param {import('node:http').IncomingMessage} request
 */
function clientAddress(request) {
  const noted = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const candidate = hops > 0 ? noted[noted.length - hops] : undefined;
  const address = candidate ?? request.socket.remoteAddress ?? '';
  return /^[\da-fA-F.:]{2,45}$/.test(address) ? address : '';
}

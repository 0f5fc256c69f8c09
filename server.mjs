// @ts-check
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import sirv from 'sirv';

/*
 * The console's server: the framework's own request handler, and in front of it what the framework does not do.
 * - Files of the build are served precompressed (brotli, gzip) with a year's caching.
 * - Every answer, whoever gives it, carries the headers that protect the browser.
 * - Each request gets an id, which is logged, sent upstream and answered.
 * - The browser's address is taken from the proxies that are trusted, and from nobody else.
 * - One line of JSON per request goes to standard output; never a query string, which may hold a token.
 * - Requests are counted, and shown with everything else that is counted on METRICS_PORT.
 * - On SIGTERM requests in flight are finished before the process ends. So they are when nobody reads its output any more: who
 *   did what would be lost, and its supervisor starts it again.
 */

const directory = path.dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const hostname = process.env.HOSTNAME ?? '0.0.0.0';
const hops = Number(process.env.TRUSTED_PROXY_HOPS ?? 0) || 0;
const metricsPort = Number(process.env.METRICS_PORT || NaN);
const statics = path.join(directory, '.next/static');
const GRACE_MS = 25_000;
const DRAIN_MS = 1_000;
const PROTECTION = {
  // For what is no page: nothing may be loaded or framed by it. The middleware replaces it on pages, with a nonce.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Browsers ignore it over plain http, so it does no harm where the console is tried on loopback.
  'strict-transport-security': 'max-age=31536000',
};

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

/**
 * Shared with the application's bundles, see lib/kit/process-wide.ts.
 * @template T
 * @param {string} name
 * @param {T} value
 * @returns {T}
 */
function processWide(name, value) {
  const holder = /** @type {Record<symbol, T>} */ (/** @type {unknown} */ (globalThis));
  return (holder[Symbol.for(`console.${name}`)] ??= value);
}

const registry = processWide('metrics registry', new Registry());
const life = processWide('life', { draining: false });
/** @type {Map<string, AbortController>} by request id: ends what is done for a browser that has left; see lib/bff/viewer.ts */
const waiting = processWide('browsers waiting', new Map());
// See lib/platform/transport.ts.
processWide('outside of requests', AsyncLocalStorage.snapshot());
collectDefaultMetrics({ register: registry });
const requests = new Histogram({
  name: 'console_request_seconds',
  help: 'Requests of browsers, by route, method and status',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});

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
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-console-') || name === 'x-middleware-subrequest') delete request.headers[name];
  }
  request.headers['x-request-id'] = id;
  if (address) request.headers['x-console-client'] = address;
  response.setHeader('x-request-id', id);
  for (const [name, value] of Object.entries(PROTECTION)) response.setHeader(name, value);
  if (life.draining) response.setHeader('connection', 'close');
  if (url.startsWith(prefix)) {
    request.url = url.slice(prefix.length - 1);
    // A worker obeys the policy of its own file, and loads others of the build.
    response.setHeader('content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'");
    buildFiles(request, response, () => void response.writeHead(404).end());
    return;
  }
  const left = new AbortController();
  waiting.set(id, left);
  response.once('close', () => {
    waiting.delete(id);
    if (!response.writableFinished) left.abort();
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const status = response.writableFinished ? response.statusCode : 499;
    const pathname = url.split('?')[0]?.slice(0, 300) ?? '/';
    requests.observe({ route: routeOf(pathname, status), method: request.method, status }, seconds);
    const line = {
      time: new Date().toISOString(),
      requestId: id,
      trace: String(request.headers.traceparent ?? '').slice(0, 60) || undefined,
      method: request.method,
      path: pathname,
      status,
      ms: Math.round(seconds * 1e4) / 10,
      client: address,
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
  // The framework would fail on it.
  if (!isReadable(url)) return void response.writeHead(400).end();
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
  say(`listening on http://${hostname}:${open}${basePath}`);
});

if (Number.isInteger(metricsPort)) {
  const shown = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  shown.listen(metricsPort, hostname, () => {
    const address = shown.address();
    say(`metrics on port ${typeof address === 'object' && address ? address.port : metricsPort}`);
  });
}

for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.once(signal, () => {
    say('ending: requests in flight are finished');
    end(0);
  });
}

for (const output of [process.stdout, process.stderr]) {
  // Unheard, the error would be reported by the framework, on the same output, for ever. Others than a reader that has gone,
  // such as a full disk, may pass.
  output.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') end(1);
  });
}

/** @param {number} code */
function end(code) {
  if (life.draining) return;
  life.draining = true;
  setTimeout(() => process.exit(code), GRACE_MS).unref();
  // A proxy may just be sending on a connection that it keeps open. Each answer now says that its connection ends; only
  // what is still open then, and idle, is cut.
  server.getConnections((_error, open) => setTimeout(() => close(code), open > 0 ? DRAIN_MS : 0));
}

/** @param {number} code */
function close(code) {
  server.close(() => process.exit(code));
  server.closeIdleConnections();
}

/** @param {string} message */
function say(message) {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), message })}\n`);
}

/**
 * Whether an address is whole: every escaped character in it can be read.
 * @param {string} url
 */
function isReadable(url) {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * A path with its ids taken out, so that it can be counted; what does not exist is one route, however it is spelled.
 * @param {string} pathname
 * @param {number} status
 */
function routeOf(pathname, status) {
  if (status === 404) return '(not found)';
  return pathname
    .slice(basePath.length)
    .replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '/{sid}')
    .replace(/\/(RecentCalls|recent-calls)\/[^/]+/g, '/$1/{id}')
    .slice(0, 100);
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

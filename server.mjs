import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { buildFiles } from './server/build-files.mjs';
import { compress } from './server/compress.mjs';
import { boundConnections } from './server/connections.mjs';
import { endInOrder, life } from './server/ending.mjs';
import { firstScripts } from './server/first-scripts.mjs';
import { firstStyles } from './server/first-styles.mjs';
import { listen } from './server/listen.mjs';
import { say } from './server/log.mjs';
import { countRequests, showMetrics } from './server/metrics.mjs';
import { noteOf } from './server/note.mjs';
import { changeHead, isForPage } from './server/page-head.mjs';
import { paintFirst } from './server/paint-first.mjs';
import { processWide } from './server/process-wide.mjs';
import { clientAddress, isReadable, pathOf, received } from './server/request.mjs';
import { refuseOtherProtocols } from './server/refuse.mjs';
import { oneByOne, PROBES, RETRY_AFTER_SECONDS, requestRoom, visitorOf } from './server/room.mjs';
import { ALLOW, ALLOW_READS, mayTake, methodName, OTHER, routesOf } from './server/routes.mjs';
import { serverSettings } from './server/settings.mjs';
import { whenOver } from './server/when-over.mjs';

/*
 * The console's server: the framework's own request handler, and in front of it what the framework does not do.
 * - Build files are served precompressed (brotli, gzip) with a year's caching.
 * - Every response, whatever its origin, carries the security headers.
 * - A browser's first page has its styles and first scripts in it, and every page is painted before its scripts run.
 * - Each request gets an id, which is logged, sent upstream and returned.
 * - The client address is taken from trusted proxies only.
 * - One line of JSON per request goes to standard output; never a query string, which may hold a token.
 * - Memory limits the number of concurrent requests and connections (server/room.mjs, server/connections.mjs).
 * - Requests are counted, and served with all other metrics on METRICS_PORT.
 * - On SIGTERM, requests in flight, and saves whose browser has left, are finished before the process ends. The same happens
 *   when nobody reads its output any more: the audit trail would be lost, and its supervisor restarts it.
 */

const directory = path.dirname(fileURLToPath(import.meta.url));
// The build's files are found by relative paths, from wherever the process was started.
process.chdir(directory);
const { port, hostname, hops, metricsPort, wrong } = serverSettings(process.env);
const statics = path.join(directory, '.next/static');
// The second one keeps the framework from reading a .env file, which it would do after this file has read the environment: Compose
// reads it, and gives its settings to the container.
Object.assign(process.env, { NODE_ENV: 'production', __NEXT_PROCESSED_ENV: 'true' });
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`);
  process.exit(1);
}
if (!existsSync(statics)) {
  process.stderr.write('There is no build yet. Run `npm run build` first (or `npm run demo`).\n');
  process.exit(1);
}

/** @type {{ config: { basePath?: string } }} */
const { config } = JSON.parse(readFileSync(path.join(directory, '.next/required-server-files.json'), 'utf8'));
const basePath = config.basePath ?? '';
// As the framework's own standalone server does: with the build's configuration it needs neither next.config.js nor the modules
// that read one.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);

/** @type {Map<string, AbortController>} by request id: ends what is done for a browser that has left; see lib/bff/viewer.ts */
const waiting = processWide('browsers waiting', new Map());
/** @type {Map<string, () => void>} by request id: gives back the room of an answer that only waits for news; see lib/bff/event-stream.ts */
const leaving = processWide('leaving the room', new Map());
// See lib/platform/transport.ts.
processWide('outside of requests', AsyncLocalStorage.snapshot());
const areas = processWide('declared areas', new Set());
const routeOf = routesOf(directory, basePath, () => areas);
const room = requestRoom();
const probes = requestRoom(PROBES);
const queued = oneByOne();
const note = noteOf(
  countRequests(() => room.count()),
  routeOf,
  hops,
);

// The framework would answer protocol upgrades itself, and never end some of them: it gets a server for them that nobody can
// reach.
const app = next({ dev: false, dir: directory, hostname, port, httpServer: createServer() });
const render = app.getRequestHandler();
await app.prepare();

const prefix = `${basePath}/_next/static/`;
const buildFile = buildFiles(statics, prefix);
const { hasSheets, inline } = firstStyles(directory, prefix, basePath);
const scriptsOf = firstScripts(directory, prefix);
const health = `${basePath}/api/health`;
const ready = `${basePath}/api/ready`;
const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  const address = clientAddress(request, hops);
  const dress = received(request, address);
  for (const [name, value] of Object.entries(dress)) response.setHeader(name, value);
  if (life.draining) response.setHeader('connection', 'close');
  if (url.startsWith(prefix)) return buildFile(request, response);
  const started = process.hrtime.bigint();
  const left = new AbortController();
  const id = String(dress['x-request-id']);
  waiting.set(id, left);
  whenOver(request, response, () => {
    waiting.delete(id);
    leaving.delete(id);
    if (!response.writableFinished) left.abort();
    note(request, url, response.writableFinished ? response.statusCode : 499, started);
  });
  if (methodName(request.method) === OTHER || url === '*') return void response.writeHead(405, { allow: ALLOW }).end();
  // The framework would throw on it.
  if (!isReadable(url))
    return void response.writeHead(400, TEXT).end('This address isn’t valid. Check that it’s complete.\n');
  // Of anything else than a handler, the framework would keep the body in memory (up to 10 MB), and answer only when it is complete.
  // A form that another site sends to a page comes without the session's cookie (SameSite=Lax): a message for the next page would
  // set another one in its place, and log the user out.
  if (!mayTake(request.method, url, basePath)) {
    response.writeHead(405, { ...TEXT, allow: ALLOW_READS, connection: 'close' });
    return void response.end('A page can only be read.\n');
  }
  // Liveness is reported at once, however much is waiting (app/api/health reports it where this server does not run).
  if (pathOf(url) === health) {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    return void response.end('{"status":"ok"}');
  }
  // Readiness takes a moment to find out, so concurrent probes are limited, too.
  const probed = pathOf(url) === ready;
  const leave = probed ? probes.enter(address) : room.enter(visitorOf(request, address));
  if (!leave) {
    // The rest of its body is not waited for.
    response.setHeader('connection', 'close');
    return void response
      .writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
      .end();
  }
  leaving.set(id, leave);
  whenOver(request, response, leave);
  queued(() => {
    if (response.destroyed || left.signal.aborted) return;
    const isFirst = isForPage(request) && !hasSheets(request);
    compress(request, response, isFirst, () => {
      changeHead(request, response, (nonce) => {
        if (!isFirst) return (head, rest) => [paintFirst(head, nonce, []), rest];
        const styled = inline(response, nonce, routeOf(pathOf(url)));
        return (head, rest) => {
          const begun = scriptsOf(nonce, rest);
          const dressed = styled(head);
          const painted = paintFirst(dressed, nonce, begun.sources);
          // Where nothing starts them, the scripts stay as the framework has written them.
          return [painted, painted === dressed ? rest : begun.rest];
        };
      });
      render(request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    });
  }, probed);
});

boundConnections(server);
refuseOtherProtocols(
  server,
  received,
  (request, status) => note(request, request.url ?? '', status, process.hrtime.bigint()),
  ALLOW,
);
server.keepAliveTimeout = 65_000;
server.headersTimeout = 30_000;
server.requestTimeout = 120_000;
listen(server, { variable: 'PORT', port, hostname }, (_, address) => say(`listening on http://${address}${basePath}`));

if (metricsPort !== null) showMetrics(metricsPort, hostname);
endInOrder(server);

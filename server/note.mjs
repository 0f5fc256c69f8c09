import { log } from './log.mjs';
import { methodName } from './routes.mjs';
import { clientAddress, pathOf } from './request.mjs';

/**
 * @param {{ observe: (labels: { route: string, method: string, status: number }, seconds: number) => void }} requests
 * @param {(pathname: string) => string} routeOf
 * @param {number} hops trusted proxies in front of the console
 */
export function noteOf(requests, routeOf, hops) {
  /**
   * Counts an answered request, and writes its log line.
   * @param {import('node:http').IncomingMessage} request
   * @param {string} url as received
   * @param {number} status 499: the browser had left
   * @param {bigint} started
   */
  return (request, url, status, started) => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const pathname = pathOf(url).slice(0, 300);
    // Whoever has the link of a reset can sign in with it.
    const logged = pathname.replace(/(\/reset-password\/)\/*[^/]+/, '$1…');
    requests.observe({ route: routeOf(pathname), method: methodName(request.method), status }, seconds);
    log({
      requestId: request.headers['x-request-id'],
      trace: String(request.headers.traceparent ?? '').slice(0, 60) || undefined,
      method: request.method,
      path: logged,
      status,
      ms: Math.round(seconds * 1e4) / 10,
      client: clientAddress(request, hops),
    });
  };
}

import { createServer } from 'node:http';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { listen } from './listen.mjs';
import { say } from './log.mjs';
import { processWide } from './process-wide.mjs';

/* The server counts requests, the application counts the rest (lib/observe), and one port serves all of it. */

const registry = processWide('metrics registry', new Registry());

/**
 * Starts counting.
 * @param {() => number} underWay how many requests are in flight
 */
export function countRequests(underWay) {
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'console_request_seconds',
    help: 'Requests from browsers, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'console_requests_under_way',
    help: 'Requests from browsers in flight, except for static build files',
    registers: [registry],
    collect() {
      this.set(underWay());
    },
  });
  return requests;
}

/**
 * Serves the metrics under /metrics.
 * @param {number} port
 * @param {string} hostname
 */
export function showMetrics(port, hostname) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  listen(server, { variable: 'METRICS_PORT', port, hostname }, (open) => say(`metrics on port ${open}`));
}

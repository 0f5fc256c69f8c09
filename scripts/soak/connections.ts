import { once } from 'node:events';
import { rawRequest } from '../../tests/support/bff';
import { descriptorsOf, openSocket } from '../../tests/support/raw-socket';
import { residentMemory, watchMemory } from '../bench/process-cost';
import type { BenchStack } from '../bench/stack';

const CONNECTIONS = 2_000;

/** What the process used while very many clients were connected at once, half of them requesting a page, half signing in. */
export interface Crowd {
  /** The number of pages by status. */
  pages: Map<string, number>;
  probes: number[];
  memory: { before: number; most: number };
  descriptors: { before: number; most: number; after: number };
  /** Milliseconds until a page was rendered again after all had disconnected. */
  backAfter: number;
}

/** That many connections at once, while the platform lets nobody in and answers nobody. */
export async function manyConnections({ console: running, sandbox }: BenchStack): Promise<Crowd> {
  const before = { memory: residentMemory(running.pid), descriptors: descriptorsOf(running.pid) };
  const memory = watchMemory(running.pid);
  await sandbox.fault({ match: { path: '^/login' }, kind: 'hang' });
  const body = JSON.stringify({ username: 'nobody', password: 'x' });
  const head = `host: x\r\norigin: ${running.url}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, place) => {
      const socket = await openSocket(running.url);
      socket.on('error', () => undefined);
      const page = place % 2 === 1;
      socket.write(page ? 'GET / HTTP/1.1\r\nhost: x\r\n\r\n' : `POST /api/session HTTP/1.1\r\n${head}\r\n\r\n${body}`);
      const answer = once(socket, 'data').then(([piece]) => String(piece).slice(9, 12), String);
      return { socket, page, answer };
    }),
  );
  const descriptors = descriptorsOf(running.pid);
  const probes = [];
  for (const path of ['/api/health', '/api/ready']) probes.push((await rawRequest(running.url, { path })).status);
  const pages = new Map<string, number>();
  for (const { page, answer } of sockets) {
    if (page) pages.set(await answer, (pages.get(await answer) ?? 0) + 1);
  }
  for (const { socket } of sockets) socket.destroy();
  await sandbox.noFaults();
  const from = performance.now();
  while ((await rawRequest(running.url, { path: '/' })).status !== 200);
  const backAfter = performance.now() - from;
  while (descriptorsOf(running.pid) > before.descriptors + 100 && performance.now() - from < 30_000);
  return {
    pages,
    probes,
    memory: { before: before.memory, most: memory() },
    descriptors: { before: before.descriptors, most: descriptors, after: descriptorsOf(running.pid) },
    backAfter,
  };
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** An empty Redis server for the tests. */
export interface StoreServer {
  url: string;
  /** It stops responding, but keeps its connections. */
  freeze(): void;
  thaw(): void;
  /** All its contents as text: keys and values. */
  contents(): string;
  stop(): Promise<void>;
  /** Restarts it empty, at the same address. */
  startAgain(): Promise<void>;
}

export async function startStoreServer(): Promise<StoreServer> {
  const port = await freePort();
  const program = spawnSync('redis-server', ['--version']).status === 0 ? 'redis-server' : 'valkey-server';
  const start = async (): Promise<ChildProcess> => {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp'];
    const started = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
    for (let said = ''; !/Ready to accept connections/.test(said);) {
      const [piece] = (await once(started.stdout!, 'data')) as [Buffer];
      said += piece.toString();
    }
    started.stdout!.resume();
    return started;
  };
  let server = await start();
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    contents: () => {
      const ask = (...words: string[]) =>
        spawnSync(program.replace('server', 'cli'), ['-p', String(port), ...words], { encoding: 'utf8' }).stdout;
      const keys = ask('KEYS', '*').split('\n').filter(Boolean);
      return keys.map((key) => `${key} ${ask('GET', key)}`).join('');
    },
    stop,
    startAgain: async () => {
      await stop();
      server = await start();
    },
  };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/store-server';

interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Whether nginx is installed on this machine. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/**
 * Runs nginx, unprivileged, with deploy/nginx.conf. Two things in that file depend on Docker and are replaced: the name
 * `console`, which Docker resolves, by the addresses of the consoles, and the port, by a free one.
 * @param consoles host and port of each
 * @throws Error with nginx's own words if it rejects the file
 */
export async function startNginx(consoles: string[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-nginx-'));
  const port = await freePort();
  const servers = consoles.map((address) => `server ${address} max_fails=0;`).join('\n  ');
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('server console:3000 resolve max_fails=0;', servers)
    .replace(/^resolver .*$/m, '')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  if (!site.includes(servers) || !site.includes(String(port)))
    throw new Error('deploy/nginx.conf is not what this check knows.');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (one) => `${one}_temp_path ${folder}/${one};`,
  );
  const whole = `worker_processes 1;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`;
  writeFileSync(path.join(folder, 'nginx.conf'), whole);
  const call = ['-p', folder, '-c', 'nginx.conf', '-e', path.join(folder, 'error.log')];
  const tested = spawnSync('nginx', [...call, '-t'], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(`nginx does not take deploy/nginx.conf:\n${tested.stderr}`);
  const child = spawn('nginx', [...call, '-g', 'daemon off;'], { stdio: ['ignore', 'inherit', 'inherit'] });
  await listening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, '127.0.0.1');
    const [open] = await Promise.race([
      once(socket, 'connect').then(() => [true]),
      once(socket, 'error').then(() => [false]),
    ]).catch(() => [false]);
    socket.destroy();
    if (open) return;
    await sleep(50);
  }
  throw new Error('nginx does not listen.');
}

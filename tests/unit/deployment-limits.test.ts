/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/* What has to fit together in the files for a deployment, and in the check that runs them. */

const read = (file: string) => readFileSync(file, 'utf8');

interface Service {
  environment?: Record<string, string | number>;
  stop_grace_period?: string;
}
const reset = { tag: '!reset', collection: 'seq' as const };
const servicesOf = (file: string) =>
  (parse(read(file), { customTags: [reset] }) as { services: Record<string, Service> }).services;

const single = servicesOf('compose.yaml');
const several = servicesOf('deploy/compose.replicas.yaml');

it('the health check asks where the console listens, whatever .env says', () => {
  const asked = /http:\/\/(127\.0\.0\.1):\$\{process\.env\.PORT \|\| (\d+)\}/.exec(read('Dockerfile'));
  expect(asked).not.toBeNull();
  expect(single.console!.environment).toMatchObject({ HOSTNAME: '0.0.0.0', PORT: Number(asked![2]) });
});

it('the proxy stays as long as a console that finishes its requests', () => {
  expect(several.console!.stop_grace_period).toBe(single.console!.stop_grace_period);
  expect(several.proxy!.stop_grace_period).toBe(several.console!.stop_grace_period);
});

it('an idle connection of a proxy ends before the console would close it: nginx keeps one for 60 seconds', () => {
  const keeps = Number(/keepAliveTimeout = ([\d_]+);/.exec(read('server.mjs'))![1]!.replaceAll('_', ''));
  expect(read('deploy/nginx.conf')).not.toContain('keepalive_timeout');
  expect(keeps).toBeGreaterThan(60_000);
});

it('an update stream says something before a proxy takes it for dead', () => {
  const beat = Number(/BEAT_MS = ([\d_]+);/.exec(read('lib/bff/event-stream.ts'))![1]!.replaceAll('_', ''));
  const patience = Number(/proxy_read_timeout (\d+)s;/.exec(read('deploy/nginx.conf'))![1]) * 1000;
  expect(beat * 2).toBeLessThan(patience);
});

it('a proxy waits as long as an export that waits for the platform’s request window', () => {
  const longest = Number(/LONGEST_WAIT = (\d+);/.exec(read('lib/bff/event-file.ts'))![1]);
  const nginx = Number(/proxy_read_timeout (\d+)s;/.exec(read('deploy/nginx.conf'))![1]);
  const ingress = Number(/proxy-read-timeout: '(\d+)'/.exec(read('deploy/kubernetes/console.yaml'))![1]);
  expect(nginx).toBeGreaterThan(longest);
  expect(ingress).toBe(nginx);
});

it('the check of a sub-path builds from all that the server imports', () => {
  const [, list = ''] = /const SOURCES = (\[[^]*?\n\]);/.exec(read('scripts/check-deploy/sub-path.ts')) ?? [];
  const sources = [...list.matchAll(/'([\w./-]+)'/g)].map(([, one]) => one!);
  expect(sources.filter((one) => !existsSync(one))).toEqual([]);
  const imported = [...read('server.mjs').matchAll(/from '\.\/([^/']+)/g)].map(([, one]) => one!);
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((one) => !sources.includes(one))).toEqual([]);
});

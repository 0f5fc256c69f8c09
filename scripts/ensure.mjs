import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';

/* What the commands for newcomers need, and how they get it. */

/** Keeps the framework from reading a .env file: it has the settings of a container, which may be for another host and path. */
export const NO_ENV_FILE = { __NEXT_PROCESSED_ENV: 'true' };

/**
 * Runs a command with its output on the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {number} its exit code
 */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status ?? 1;
}

/**
 * Runs a command and keeps its output, so that it doesn't mix with that of others.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece) => (output += piece));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}

/**
 * Programs that end together: with the first of them, or when this one is told to.
 * @param {import('node:child_process').ChildProcess[]} children
 * @param {() => void} [onEnd] called when one has ended by itself
 * @returns {() => boolean} whether they are ending
 */
export function together(children, onEnd) {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  for (const child of children) {
    child.on('exit', () => {
      if (!ending) onEnd?.();
      end();
    });
  }
  return () => ending;
}

/**
 * Ends with a sentence that says how to continue.
 * @param {string} sentence
 * @returns {never}
 */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 12))
    stop(`Node ${process.versions.node} is too old: 20.12 or newer is needed.`);
}

/** Installs the dependencies if they are missing or older than the lock file. */
export function ensureDependencies() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  console.log('Installing the dependencies …');
  if (run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']) !== 0) {
    stop('The dependencies could not be installed. Is the npm registry reachable? Then run the command again.');
  }
}

/**
 * Checks that nothing else listens on a port of this machine.
 * @param {string} variable that sets the port
 * @param {string} port
 */
export async function ensureFree(variable, port) {
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    stop(`${variable} must be a whole number from 1 to 65535.`);
  const server = createServer();
  try {
    await once(server.listen(Number(port), '127.0.0.1'), 'listening');
  } catch {
    stop(`Port ${port} is in use, or not permitted. Set ${variable} to another one, and run it again.`);
  }
  server.close();
  await once(server, 'close');
}

/** Finds or installs a Chromium: Debian's package if there is apt and root, otherwise the test runner's own download. */
export function ensureBrowser() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named)
    return existsSync(named) ? undefined : stop(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not exist.`);
  // As in tests/support/browser.ts. The headless shell draws no window and takes a third less time; older systems have no such package.
  const isThere = (/** @type {string} */ name) => existsSync(`/usr/bin/${name}`);
  const withWindow = ['chromium', 'chromium-browser'];
  if (isThere('chromium-headless-shell')) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing a browser for the tests …');
    run('apt-get', ['update', '-qq']);
    const install = (/** @type {string} */ name) =>
      run('apt-get', ['install', '-y', '-qq', name], { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
    if (['chromium-headless-shell', 'chromium'].some(install)) return;
  }
  if (withWindow.some(isThere)) return;
  console.log('Downloading a browser for the tests …');
  if (run('npx', ['playwright', 'install', 'chromium']) === 0) return;
  stop(
    'No browser could be installed. Install Chromium and set PLAYWRIGHT_CHROMIUM_PATH to its path, then run it again.',
  );
}

/** Finds a Redis or Valkey server for the tests of state shared by replicas, or installs Debian's. */
export function ensureStoreServer() {
  const found = () => ['redis-server', 'valkey-server'].some((name) => spawnSync(name, ['--version']).status === 0);
  if (found()) return;
  console.log('Installing a Redis server for the tests …');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], {
      DEBIAN_FRONTEND: 'noninteractive',
      RUNLEVEL: '1',
    });
  }
  if (!found()) stop('No Redis server could be installed. Install redis-server or valkey-server, then run it again.');
}

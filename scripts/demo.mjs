import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { ensureDependencies, ensureFree, ensureNode, NO_ENV_FILE, run, stop, together } from './ensure.mjs';

/* `npm run demo`: a built console in front of the sandbox platform, using only Node. */

ensureNode();

const port = process.env.PORT || '3000';
const sandboxPort = process.env.SANDBOX_PORT || '4400';
const flavour = process.env.PLATFORM_FLAVOUR || 'specified';
const platform = `http://127.0.0.1:${sandboxPort}/v1`;
// First: the dependencies and the build would replace the files of a demo that is still running.
await ensureFree('PORT', port);
await ensureFree('SANDBOX_PORT', sandboxPort);
ensureDependencies();

console.log('Building …');
if (run('npm', ['run', '-s', 'build'], { ...NO_ENV_FILE, NEXT_TELEMETRY_DISABLED: '1' }) !== 0)
  stop('The build failed; the lines above say why.');

mkdirSync('.sandbox', { recursive: true });
// Kept, so that a restart does not sign anyone out.
const passwordFile = '.sandbox/session-password';
if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 });

const children = [
  // Not with npx, which would leave it running when it is told to end.
  spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: sandboxPort, SANDBOX_FLAVOUR: flavour, SANDBOX_SHOWCASE: 'on' },
  }),
  spawn(process.execPath, ['server.mjs'], {
    // One line per request is for operators; people who try the console want to read the URL.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      INSECURE_HTTP: 'true',
      // The platform is simulated: nobody's phone rings.
      ENABLE_TEST_CALLS: 'true',
      PLATFORM_FLAVOUR: flavour,
      LANDING_PAGE: 'overview',
      ...process.env,
      PORT: port,
      HOSTNAME: '127.0.0.1',
      PLATFORM_API_URL: platform,
      SESSION_PASSWORDS: readFileSync(passwordFile, 'utf8').trim(),
    },
  }),
];

const isEnding = together(children, () => {
  console.error('\nIt stopped; the lines above say why.');
  process.exitCode = 1;
});

const address = (/** @type {string} */ host) => `http://${host}:${port}${process.env.BASE_PATH ?? ''}/`;
const isUp = (/** @type {string} */ url) =>
  fetch(url).then(
    () => true,
    () => false,
  );
// Not with /api/ready, which remembers for ten seconds that the platform was not there yet.
const areUp = async () => (await isUp(platform)) && (await isUp(`${address('127.0.0.1')}api/health`));
while (!isEnding() && !(await areUp())) await new Promise((resolve) => setTimeout(resolve, 200));
if (!isEnding()) console.log(`\nThe console is at ${address('localhost')}\nStop it with Ctrl+C.`);

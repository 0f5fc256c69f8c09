// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { ensureDependencies, ensureNode, run, stop } from './ensure.mjs';

/* `npm run demo`: a built console in front of the sandbox platform, using only Node. */

ensureNode();
ensureDependencies();

const port = process.env.PORT ?? '3000';
const sandboxPort = process.env.SANDBOX_PORT ?? '4400';
const flavour = process.env.PLATFORM_FLAVOUR ?? 'specified';

console.log('Building …');
if (run('npm', ['run', '-s', 'build']) !== 0) stop('The build failed; the lines above say why.');

mkdirSync('.sandbox', { recursive: true });
// Kept, so that a restart does not sign anyone out.
const passwordFile = '.sandbox/session-password';
if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(32).toString('hex'), { mode: 0o600 });

const children = [
  spawn('npx', ['tsx', 'sandbox/main.ts'], {
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
      PLATFORM_API_URL: `http://127.0.0.1:${sandboxPort}/v1`,
      SESSION_PASSWORDS: readFileSync(passwordFile, 'utf8').trim(),
    },
  }),
];

let ending = false;
function end() {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const child of children) {
  child.on('exit', (code) => {
    if (!ending && code) {
      console.error(
        `\nIt stopped. Is port ${port} or ${sandboxPort} in use? Set PORT or SANDBOX_PORT and run it again.`,
      );
      process.exitCode = 1;
    }
    end();
  });
}

const address = `http://localhost:${port}/`;
for (let tries = 0; tries < 100 && !ending; tries++) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
  if (answer?.ok) {
    console.log(`\nThe console is at ${address}\nStop it with Ctrl+C.`);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
}

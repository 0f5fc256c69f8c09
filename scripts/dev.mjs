import { spawn } from 'node:child_process';
import { ensureDependencies, ensureNode, NO_ENV_FILE, together } from './ensure.mjs';

/* `npm run dev`: the console with hot reload in front of the sandbox platform. */

ensureNode();
ensureDependencies();

const sandboxPort = process.env.SANDBOX_PORT || '4400';
const flavour = process.env.PLATFORM_FLAVOUR || 'specified';
// Not with npx, which would leave them running when it is told to end.
together([
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', 'sandbox/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: sandboxPort, SANDBOX_FLAVOUR: flavour },
  }),
  spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--hostname', '127.0.0.1'], {
    stdio: 'inherit',
    env: {
      PLATFORM_API_URL: `http://127.0.0.1:${sandboxPort}/v1`,
      SESSION_PASSWORDS: 'a password for development only never to be used elsewhere',
      INSECURE_HTTP: 'true',
      PLATFORM_FLAVOUR: flavour,
      ...NO_ENV_FILE,
      ...process.env,
    },
  }),
]);

import { existsSync } from 'node:fs';
import { startSandbox } from '../../sandbox/server';
import { SandboxControl } from '../../tests/support/sandbox-control';
import { failures } from './check';
import { hasNginx } from './nginx';
import { checkReplicas } from './replicas';
import { checkSubPath } from './sub-path';

/* `npm run check:deploy`: runs what is in deploy/ on this machine: two consoles behind nginx, and a build for a path below a
   host. It is not part of `npm test`, because it needs nginx and a second build. */

async function main(): Promise<void> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('There is no build yet: run `npm run build` first.');
  const platform = await startSandbox({ database: ':memory:', rateLimit: null });
  const sandbox = new SandboxControl(platform.url);
  try {
    if (hasNginx()) {
      console.log('Two consoles behind deploy/nginx.conf');
      await checkReplicas(sandbox);
    } else {
      console.log('nginx is not on this machine: the replicas behind it were NOT checked (apt-get install nginx).');
    }
    console.log('Below a host');
    await checkSubPath(sandbox);
  } finally {
    await platform.close();
  }
  console.log(failures() === 0 ? 'Everything holds.' : `${failures()} did not hold.`);
}

main().then(
  () => process.exit(failures() === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);

import { randomUUID } from 'node:crypto';
import { HELP, readArguments } from './arguments';
import { run } from './run';

/* The console's export, compare, plan and apply on the command line. */

// The sealing of cookies needs one; a command has none.
process.env.SESSION_PASSWORDS ||= randomUUID();
// Whoever reads the output may stop in the middle, as `head` does.
process.stdout.on('error', () => process.exit(1));

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked !== 'help') return run(asked);
  process.stdout.write(HELP);
  return 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);

import { randomUUID } from 'node:crypto';
import { HELP, readArguments } from './arguments';
import { run } from './run';

/* The console's export, compare, plan and apply on the command line. */

// The sealing of cookies needs one; a command has none.
process.env.SESSION_PASSWORDS ||= randomUUID();
// Whoever reads the output may stop in the middle, as `head` does.
process.stdout.on('error', () => process.exit(1));

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'You don’t have permission to read or write it.',
  EISDIR: 'It’s a folder, not a file.',
};

/** What went wrong; for a file, with its name in front, as for an error in it. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = FILE_ERRORS[code];
  // A folder that is read is not named.
  return sentence ? `${path ? `${path}: ` : ''}${sentence}` : error.message;
}

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked !== 'help') return run(asked);
  process.stdout.write(HELP);
  return 0;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);

import { parseArgs } from 'node:util';

export const HELP = `Usage: config <command> [options]          (in the image; from the source: npm run config -- <command> …)

  export               writes the configuration of an account or a provider
  compare <file>       shows how a file differs from the platform
  plan <file>          shows what applying the file would change, and which secrets that needs
  apply <file>         applies it

  --account <name>     the account, by name or SID; default: the whole provider (with an account's key: that account)
  --provider <name>    the provider, by name or SID, if there are several
  --format yaml|json   the format of an export; default: yaml
  --out <file>         the file to write an export to; default: standard output
  --secrets <file>     a JSON file with the secrets that the plan asks for, under the names it gives them
  --expect <mark>      apply only if the plan still has this mark
  --remove <name>      a record to delete, under the name that the plan gives it; can be repeated
  --audit <file>       the file to append the audit lines of an apply to, in the format of the console's log
  --json               prints the result as JSON

The platform and its switches come from the console's variables (PLATFORM_API_URL, PLATFORM_FLAVOUR …), the credentials
from CONFIG_API_KEY, or CONFIG_USERNAME and CONFIG_PASSWORD.

Exit codes: 0: nothing to do, or everything was applied; 2: compare or plan found differences; 1: something failed or
couldn't be done.
`;

const COMMANDS = ['export', 'compare', 'plan', 'apply'] as const;

export interface Arguments {
  command: (typeof COMMANDS)[number];
  file: string;
  account: string;
  provider: string;
  format: 'yaml' | 'json';
  out: string;
  secrets: string;
  expect: string;
  remove: string[];
  audit: string;
  json: boolean;
}

/** Parses the arguments. @throws Error with a sentence */
export function readArguments(given: string[]): Arguments | 'help' {
  const text = { type: 'string', default: '' } as const;
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      account: text,
      provider: text,
      format: { type: 'string', default: 'yaml' },
      out: text,
      secrets: text,
      expect: text,
      audit: text,
      remove: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [word = '', file = '', ...rest] = positionals;
  if (values.help || word === 'help') return 'help';
  const command = COMMANDS.find((one) => one === word);
  if (!command)
    throw new Error(word ? `There is no command “${word}”.` : 'Name a command: export, compare, plan or apply.');
  if (rest.length > 0 || (command === 'export' && file)) throw new Error(`Unexpected argument “${rest[0] ?? file}”.`);
  if (command !== 'export' && !file) throw new Error(`Name the file to ${command}.`);
  const { format } = values;
  if (format !== 'yaml' && format !== 'json') throw new Error('The format must be yaml or json.');
  return { ...values, format, command, file };
}

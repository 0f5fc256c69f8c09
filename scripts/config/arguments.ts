import { parseArgs } from 'node:util';

export const HELP = `Usage: config <command> [options]          (in the image; from the source: npm run config -- <command> …)

  export               writes the configuration of an account or a provider
  compare <file>       shows how a file differs from the platform
  plan <file>          shows what applying it would do, and what it needs
  apply <file>         does it

  --account <name>     an account, by name or SID; without it the whole provider (an account's key: that account)
  --provider <name>    where there are several providers
  --format yaml|json   of an export
  --out <file>         where the export goes; else to the standard output
  --secrets <file>     a JSON file with the secrets that new records need, by the names that the plan gives them
  --expect <mark>      apply only if the plan still has this mark
  --remove <name>      a record to delete, by the name that the plan gives it; can be repeated
  --audit <file>       apply adds its audit lines to this file, as the console writes them to its log
  --json               the result as JSON

The platform and its switches come from the console's variables (PLATFORM_API_URL, PLATFORM_FLAVOUR …); who asks from
CONFIG_API_KEY, or CONFIG_USERNAME and CONFIG_PASSWORD.

Ends with 0 when there is nothing to do, or everything was applied; with 2 when compare or plan found differences; with 1
when something failed.
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
  if (rest.length > 0 || (command === 'export' && file)) throw new Error(`“${rest[0] ?? file}” is not expected here.`);
  if (command !== 'export' && !file) throw new Error(`Say which file to ${command}.`);
  const { format } = values;
  if (format !== 'yaml' && format !== 'json') throw new Error('The format is yaml or json.');
  return { ...values, format, command, file };
}

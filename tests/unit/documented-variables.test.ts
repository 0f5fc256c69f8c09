import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { environment } from '@/lib/config/environment';
import { readSettings } from '@/lib/config/settings';
import { serverSettings } from '@/server/settings.mjs';

/* The tables of variables in README.md and sandbox/README.md, compared with what the code reads and how it takes it. */

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Documented {
  name: string;
  /** As the code has it; null: it must be given. */
  fallback: string | null;
  values: string;
}

/** The rows of a table of variables; `PORT` of the sandbox and `PORT` of the console are in two of them. */
function tableIn(file: string): Documented[] {
  const rows = read(file)
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line));
  return rows.flatMap((row) => {
    const [names = '', fallback = '', values = ''] = row.split('|').slice(1);
    return [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => ({
      name: name!,
      fallback: fallback.includes('required') ? null : (/`([^`]+)`/.exec(fallback)?.[1] ?? ''),
      values,
    }));
  });
}

const table = tableIn('README.md');
const documented = (name: string) => table.find((one) => one.name === name)!;

/** Set by Node.js, the framework or the system, and not meant for people. */
const NOT_OURS = ['CI', 'NODE_ENV', 'NEXT_RUNTIME', 'PATH', '__NEXT_PRIVATE_STANDALONE_CONFIG'];

/* How the code reads a variable. */
const READS = [
  /\b(?:process\.)?env\.([A-Z_]{2,})\b(?!\s*=[^=])/g,
  // The settings, and the front server's.
  /^ {2}([A-Z_]{2,}): (?:text|flag|list|wholeNumber|seconds|httpAddress|linkAddress|storeAddress)\b/gm,
  /wholeNumber\('([A-Z_]+)'/g,
];

function readBy(folders: string[]): string[] {
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8', cwd: ROOT }).split('\n');
  const sources = files.filter((file) => /\.([cm]?[jt]sx?)$/.test(file)).map(read);
  const plain = sources.flatMap((text) =>
    READS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, one]) => one!)),
  );
  const picked = sources
    .flatMap((text) => [...text.matchAll(/\{([^{}]+)\} = process\.env\b/g)])
    .flatMap(([, names]) => [...names!.matchAll(/\b([A-Z_]{2,})\b/g)].map(([, name]) => name!));
  return [...plain, ...picked].filter((name) => !NOT_OURS.includes(name));
}

const sorted = (names: string[]) => [...new Set(names)].sort();

const CODE = [
  'app',
  'components',
  'instrumentation.ts',
  'lib',
  'middleware.ts',
  'next.config.js',
  'playwright.config.ts',
];
const compose = ['compose.yaml', 'deploy/compose.replicas.yaml'].flatMap((file) =>
  [...read(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!),
);

describe('the table of variables', () => {
  it('in README.md has every variable that the console, its command and its tests read, once, and no other', () => {
    const found = readBy([...CODE, 'scripts', 'server', 'server.mjs', 'tests/support']);
    expect(found.length).toBeGreaterThan(40);
    expect(table.map(({ name }) => name).sort()).toEqual(sorted([...found, ...compose]));
  });

  it('in sandbox/README.md has every variable that the sandbox reads, once, and no other', () => {
    const names = tableIn('sandbox/README.md').map(({ name }) => name);
    expect(names.sort()).toEqual(sorted(readBy(['sandbox'])));
  });
});

const shape: Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }> = environment.shape;
const given = { PLATFORM_API_URL: 'https://platform.example.com/v1', SESSION_PASSWORDS: 'x'.repeat(32) };

/** Whether the console starts with this value. */
function isTaken(name: string, value: string): boolean {
  const server = serverSettings({ [name]: value }).wrong.length === 0;
  try {
    readSettings({ ...given, [name]: value });
    return server;
  } catch {
    return false;
  }
}

it.each(Object.keys(shape))('the default of %s is the one in the table', (name) => {
  const { success, data } = shape[name]!.safeParse(undefined);
  expect(success ? String(data) : null).toBe(documented(name).fallback);
});

it('so are those of the ports and the name to listen on', () => {
  const { port, hostname, metricsPort } = serverSettings({});
  const table = ['PORT', 'HOSTNAME', 'METRICS_PORT'].map((name) => documented(name).fallback);
  expect(table).toEqual([String(port), hostname, metricsPort ?? '']);
});

/** `0 (off) or 60–86,400` is two ranges, the first of one number. */
function rangesOf(values: string): [number, number][] {
  return [...values.matchAll(/([\d.,]*\d)(?:–([\d.,]*\d))?/g)].map(([, from, to]) => {
    const least = Number(from!.replaceAll(',', ''));
    return [least, to ? Number(to.replaceAll(',', '')) : least];
  });
}

/** ALERT_POLL_SECONDS takes no 1. */
const isNumber = (name: string) => ['1', '60'].some((one) => typeof shape[name]!.safeParse(one).data === 'number');
const numbers = ['PORT', 'METRICS_PORT', ...Object.keys(shape).filter(isNumber)];

it('knows the variables that are numbers', () => expect(numbers.length).toBeGreaterThan(8));

it.each(numbers)('%s takes the numbers in the table, and none beside them', (name) => {
  const ranges = rangesOf(documented(name).values);
  expect(ranges.length).toBeGreaterThan(0);
  const isInside = (value: number) => ranges.some(([least, most]) => value >= least && value <= most);
  const step = ranges.some((range) => !range.every(Number.isInteger)) ? 0.01 : 1;
  // 0 often means off.
  for (const value of [0, ...ranges.flat().flatMap((edge) => [edge - step, edge, edge + step])])
    expect([value, isTaken(name, String(value))]).toEqual([value, isInside(value)]);
});

it.each(table.filter(({ values }) => /^\s*`\w+`(, `\w+`)+\s*$/.test(values)))(
  '$name takes what the table lists, and nothing else',
  ({ name, values }) => {
    for (const [, value] of values.matchAll(/`(\w+)`/g)) expect(isTaken(name, value!)).toBe(true);
    expect(isTaken(name, 'another')).toBe(false);
  },
);

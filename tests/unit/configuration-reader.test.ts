/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { build } from 'esbuild';
import { ranInTurns } from '@/lib/bff/configuration/in-turns';
import { withFile } from '@/lib/bff/configuration/read-file';
import { fileOf } from '@/lib/bff/configuration/read';
import { sentPieces } from '@/lib/bff/configuration/view';
import { LONGEST_NAME, MOST_RECORDS, MOST_ROWS } from '@/lib/configuration/limits';
import { parseConfiguration, type Parsed } from '@/lib/configuration/parse';
import { planning } from '@/lib/configuration/plan-for';
import { ok, type Result } from '@/lib/kit/problem';
import { planFor } from '../support/plan-for';

// The framework’s parts of these are not needed here.
jest.mock('@/lib/bff/viewer', () => ({}));
// Bundling the reader, and reading in a thread, take some seconds.
jest.setTimeout(60_000);

const HEAD = 'version: 1\nkind: account\nname: x\n';
const clients = (many: number) =>
  `${HEAD}clients:\n${Array.from({ length: many }, (_, at) => `- {username: "${at}", password: hidden-${at}}\n`).join('')}`;
/** Long enough to be read in the thread. */
const LARGE = clients(1_000);

describe('the reader of large files', () => {
  let place: string;

  beforeAll(async () => {
    const outfile = (place = mkdtempSync(path.join(tmpdir(), 'reader-')));
    await build({
      entryPoints: ['scripts/config/reader.ts'],
      outfile: path.join(outfile, '.next/read-configuration.cjs'),
      bundle: true,
      platform: 'node',
      conditions: ['react-server'],
    });
    jest.spyOn(process, 'cwd').mockReturnValue(place);
  });

  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(place, { recursive: true });
  });

  const send = (
    userSid: string,
    work: (parsed: Parsed) => Promise<Result<string>>,
    signal = new AbortController().signal,
  ) => withFile(LARGE, { viewer: { principal: { userSid } as never }, signal }, work);
  const read = async ({ configuration }: Parsed) => ok(`${configuration?.areas.clients?.length} clients`);
  const READ = ok('1000 clients');

  it('gives its turn to each of many users, whatever becomes of the others’ files', async () => {
    const users = Array.from({ length: 6 }, (_, at) => `user ${at}`);
    const gone = new AbortController();
    const answers = Promise.allSettled(
      users.map((user, at) => {
        if (at % 3 === 0) return send(user, () => Promise.reject(new Error('broken')));
        return at % 3 === 1 ? send(user, read, gone.signal) : send(user, read);
      }),
    );
    gone.abort();
    const outcomes = (await answers).map((one) => (one.status === 'rejected' ? 'broken' : one.value.ok));
    expect(outcomes).toEqual(users.map((_, at) => ['broken', false, true][at % 3]));
    // Nobody has kept a place.
    for (const user of users) expect(await send(user, read)).toEqual(READ);
    expect(await Promise.all([send('user 0', read), send('user 0', read)])).toEqual([READ, READ]);
  });

  it('reads a user’s files one after the other, and others’ meanwhile', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const first = send('one', (parsed) => held.then(() => read(parsed)));
    const second = jest.fn(read);
    const own = send('one', second);
    expect(await send('other', read)).toEqual(READ);
    expect(second).not.toHaveBeenCalled();
    finish();
    expect(await Promise.all([first, own])).toEqual([READ, READ]);
  });

  it('does not wait for a file whose browser has left', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const first = send('one', (parsed) => held.then(() => read(parsed)));
    const leaving = new AbortController();
    const second = send('one', read, leaving.signal);
    leaving.abort();
    expect(await second).toMatchObject({ ok: false });
    const third = send('one', read);
    finish();
    expect(await Promise.all([first, third])).toEqual([READ, READ]);
  });
});

test('a number without quotes is the text that stands there, also in the name of a reference', () => {
  const { configuration, findings } = parseConfiguration(
    `${HEAD}phone_numbers: [{number: 0815, carrier: {name: 007, sid: c1}}]\n`,
  );
  expect(findings).toEqual([]);
  expect(configuration?.areas.phone_numbers).toMatchObject([
    { fields: { number: '0815', carrier: { name: '007', sid: 'c1' } } },
  ]);
});

test.each([
  ['password', 'clients:\n- { username: desk, password: { is: hidden } }\n'],
  ['password', 'clients:\n- { username: desk, password: [hidden] }\n'],
  ['OPTIONS', 'applications:\n- { name: Desk, environment: { OPTIONS: { a: 1 } } }\n'],
  ['sid', 'clients:\n- { username: desk, sid: [one] }\n'],
])('%s that is no text is told, and not passed over', (name, records) => {
  const { configuration, findings } = parseConfiguration(HEAD + records);
  expect([configuration, findings.map(({ message }) => message)]).toEqual([null, [`“${name}” must be text.`]]);
});

describe('a file of very many records', () => {
  const stored = { kind: 'account' as const, name: 'x', areas: { clients: [] } };

  it('is refused before anything is planned, and no such file is written', async () => {
    const { configuration, findings } = parseConfiguration(clients(MOST_RECORDS + 1));
    expect(configuration).toBeNull();
    expect(findings).toEqual([{ message: 'The file has too many records: a configuration can have at most 20,000.' }]);
    const records = Array.from({ length: MOST_RECORDS + 1 }, () => ({ fields: { username: 'a' } }));
    const written = await fileOf({ ...stored, areas: { clients: records } }, 'yaml');
    expect(written.ok ? '' : written.problem.message).toMatch(/^The file would have more than 20,000 records/);
  });

  it('is refused if one record has more rows than a step may have', () => {
    const rows = (many: number) => Array.from({ length: many }, (_, at) => `{address: a${at}.example}`).join(',');
    const carrier = (many: number) =>
      parseConfiguration(`${HEAD}carriers: [{name: C, sip_gateways: [${rows(many)}]}]\n`);
    expect(carrier(MOST_ROWS).findings).toEqual([]);
    expect(carrier(MOST_ROWS + 1).findings).toEqual([
      { message: '“sip_gateways” can have at most 2,000 entries.', line: 4, column: expect.any(Number) },
    ]);
  });

  it('is planned while others have their turn, and each step has its own secret', async () => {
    const wanted = parseConfiguration(clients(5_000)).configuration!;
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; await turn()) turns += 1;
    })();
    const plan = await ranInTurns(planning(wanted, stored));
    isOver = true;
    await others;
    expect(turns).toBeGreaterThan(15);
    expect(plan).toEqual(planFor(wanted, stored));
    expect(plan.steps).toHaveLength(5_000);
    for (const { id, title } of plan.steps) expect(plan.given.get(id)).toEqual({ password: `hidden-${title}` });
  });
});

describe('a file with very long names', () => {
  const name = (more: number) => 'n'.repeat(LONGEST_NAME + more);
  const speech = (more: number) =>
    `speech_services:\n  - vendor: ${name(more)}\n    account: ${name(more)}\n    label: ${name(more)}\n`;
  const applications = (more: number) =>
    `applications:\n  - name: ${name(more)}\n    environment: { ${name(more - 'environment.'.length)}: hidden }\n`;
  const PROVIDER = 'version: 1\nkind: provider\nname: x\n';

  it.each([
    ['of a speech service and its account', PROVIDER + speech(0) + `accounts:\n  - name: ${name(0)}\n`, 2],
    ['of an application and its variable', HEAD + applications(0), 1],
  ])('has steps that the console takes, if they are just short enough: %s', (_what, text, count) => {
    const file = parseConfiguration(text).configuration!;
    const { steps } = planFor(file, { kind: file.kind, name: 'x', areas: {} });
    expect(steps).toHaveLength(count);
    const secretsOf = ({ secrets }: (typeof steps)[number]) => secrets.map(({ path }) => [path, 'hidden']);
    const pieces = steps.map((step) => ({ id: step.id, step, secrets: Object.fromEntries(secretsOf(step)) }));
    expect(sentPieces.safeParse({ pieces }).error).toBeUndefined();
  });

  it('is refused with the place of each that is longer', () => {
    const linesOf = (text: string) => parseConfiguration(text).findings.map(({ message, line }) => [line, message]);
    expect(linesOf(PROVIDER + speech(1))).toEqual([
      [5, '“vendor” is too long.'],
      [6, '“account” is too long.'],
      [7, '“label” is too long.'],
    ]);
    expect(linesOf(HEAD + applications(1))).toEqual([
      [5, '“name” is too long.'],
      [6, expect.stringMatching(/^“environment\.n+…” is too long\.$/)],
    ]);
  });
});

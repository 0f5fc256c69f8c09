/** @jest-environment node */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox, type Sandbox } from '../../sandbox/server';

/* The command as in the image: one file, run where nothing else of the project exists. */

jest.setTimeout(120_000);

const ROOT = path.resolve(__dirname, '../..');
const USER = { CONFIG_USERNAME: 'aurora', CONFIG_PASSWORD: 'Passw0rd!' };
const HIDDEN = 'hidden-S3cret!';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox({ database: ':memory:', rateLimit: null });
  folder = mkdtempSync(path.join(tmpdir(), 'configuration-'));
  // The build step that creates it.
  const built = spawnSync(process.execPath, ['scripts/config/bundle.mjs', path.join(folder, 'config')], { cwd: ROOT });
  expect([built.status, String(built.stderr)]).toEqual([0, '']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await sandbox.close();
});

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** Runs the command with files of the test's folder. */
function config(
  words: string[],
  env: Record<string, string> = USER,
  begun?: (child: ChildProcessWithoutNullStreams) => void,
): Promise<Ended> {
  const child = spawn(path.join(folder, 'config'), words, {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, PLATFORM_API_URL: sandbox.url, ...env },
  });
  begun?.(child);
  const ended: Ended = { code: null, out: '', error: '' };
  child.stdout.on('data', (piece: Buffer) => (ended.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (ended.error += piece.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...ended, code })));
}

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const file = (clients: string) => `version: 1\nkind: account\nname: Aurora Bistro\nclients:\n${clients}`;

test('a record that can’t be made is told, and the command ends with 1 though nothing failed', async () => {
  const numbers = `phone_numbers:\n  - number: '4499'\n    carrier: Nobody\n`;
  write('blocked.yaml', `version: 1\nkind: account\nname: Aurora Bistro\n${numbers}`);
  const { code, out } = await config(['apply', 'blocked.yaml']);
  const why = '“Nobody” here, and none in the file. (line 5)\n';
  expect(out).toContain(`${why}Nothing to do, 1 can’t be done.`);
  expect((await config(['plan', 'blocked.yaml'])).out).toContain(why);
  expect(code).toBe(1);
});

test('a file that isn’t in UTF-8 is refused, in which letters would be lost', async () => {
  writeFileSync(path.join(folder, 'latin.yaml'), Buffer.from(file('  - username: café\n'), 'latin1'));
  const { code, error } = await config(['plan', 'latin.yaml']);
  expect([code, error]).toEqual([1, 'latin.yaml: The file isn’t in UTF-8. Save it in UTF-8 and try again.\n']);
});

test('a file that doesn’t exist is named with the reason', async () => {
  expect(await config(['plan', 'missing.yaml'])).toEqual({
    code: 1,
    out: '',
    error: 'missing.yaml: There is no such file or folder.\n',
  });
});

test.each([
  ['to be read', ['plan', '.']],
  ['to be written', ['export', '--out', '.']],
])('a folder in place of a file %s is told as such', async (_what, words) => {
  const { code, error } = await config(words);
  expect([code, error]).toEqual([1, expect.stringMatching(/It’s a folder, not a file\.\n$/)]);
});

test('a file of audit lines that can’t be written is told before anything is changed', async () => {
  write('audited.yaml', file('  - username: audited\n    password: Audited-1234!\n'));
  const { code, error } = await config(['apply', 'audited.yaml', '--audit', 'no-such-folder/audit.log']);
  expect([code, error]).toEqual([1, 'no-such-folder/audit.log: There is no such file or folder.\n']);
  expect((await config(['plan', 'audited.yaml'])).out).toContain('+ SIP client audited\n');
});

test('a file for an export that can’t be written is told before the platform is asked, and one that can stays until then', async () => {
  const away = { ...USER, PLATFORM_API_URL: 'http://127.0.0.1:9' };
  const { code, error } = await config(['export', '--out', 'no-such-folder/aurora.yaml'], away);
  expect([code, error]).toEqual([1, 'no-such-folder: There is no such file or folder.\n']);
  expect((await config(['export', '--out', '.'], away)).error).toBe('.: It’s a folder, not a file.\n');
  write('kept.yaml', 'kept');
  expect(await config(['export', '--out', 'kept.yaml'], away)).toMatchObject({ code: 1 });
  expect(readFileSync(path.join(folder, 'kept.yaml'), 'utf8')).toBe('kept');
});

test('an empty password of the console counts as not set: the command needs none', async () => {
  expect(await config(['export', '--format', 'json'], { ...USER, SESSION_PASSWORDS: '' })).toMatchObject({
    code: 0,
    error: '',
  });
});

test('whoever reads the output may stop in the middle: the command ends, and says nothing of it', async () => {
  const ended = config(['help'], {}, (child) => child.stdout.destroy());
  expect(await ended).toEqual({ code: 1, out: '', error: '' });
});

test('what is exported needs no plan; what is changed does, is applied, and then needs none again', async () => {
  expect(await config(['export', '--out', 'aurora.yaml'])).toEqual({ code: 0, out: '', error: '' });
  const exported = readFileSync(path.join(folder, 'aurora.yaml'), 'utf8');
  expect(await config(['plan', 'aurora.yaml'])).toMatchObject({ code: 0, error: '' });

  write('aurora.yaml', exported.replace('username: phone1000', 'username: lobby'));
  const plan = await config(['plan', 'aurora.yaml', '--json']);
  expect(plan.code).toBe(2);
  const told = JSON.parse(plan.out) as {
    mark: string;
    steps: { name: string; secrets: string[] }[];
    notInFile: string[];
  };
  expect(told.steps).toEqual([
    { name: 'clients/lobby', action: 'create', changes: expect.any(Array), secrets: ['clients/lobby/password'] },
  ]);
  expect(told.notInFile).toEqual(['clients/phone1000']);
  const compared = await config(['compare', 'aurora.yaml', '--json']);
  expect(compared.code).toBe(2);
  expect(JSON.parse(compared.out)).toMatchObject({ mark: told.mark });

  const without = await config(['apply', 'aurora.yaml']);
  expect(without.code).toBe(1);
  expect(without.error).toContain('Nothing was changed. These secrets are needed (--secrets):\nclients/lobby/password');

  write('secrets.json', JSON.stringify({ 'clients/lobby/password': HIDDEN }));
  const other = await config(['apply', 'aurora.yaml', '--secrets', 'secrets.json', '--expect', 'another']);
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.error).toContain('Nothing was changed; plan again.');

  const remove = ['--remove', 'clients/phone1000'];
  const how = ['--secrets', 'secrets.json', '--expect', told.mark, '--audit', 'audit.log', ...remove];
  const applied = await config(['apply', 'aurora.yaml', ...how, ...remove]);
  expect(applied).toEqual({ code: 0, out: '2 of 2 applied.\n', error: '' });
  const [account] = sandbox.store.list('accounts', { name: 'Aurora Bistro' });
  const own = sandbox.store.list('clients', { account_sid: account!.account_sid });
  const names = own.map(({ username }) => username);
  expect(names).toContain('lobby');
  expect(names).not.toContain('phone1000');

  const audit = readFileSync(path.join(folder, 'audit.log'), 'utf8');
  expect(JSON.parse(audit)).toMatchObject({
    audit: true,
    user: 'aurora',
    action: 'RUN config apply',
    result: 'ok',
    effects: [{ call: 'POST /Clients' }, { call: expect.stringMatching(/^DELETE \/Clients\//) }],
  });
  expect(audit).not.toContain(HIDDEN);

  expect(await config(['compare', 'aurora.yaml'])).toMatchObject({ code: 0 });
  expect(await config(['apply', 'aurora.yaml'])).toEqual({ code: 0, out: 'Nothing to do.\n', error: '' });
  expect(JSON.stringify([plan, applied])).not.toContain(HIDDEN);
});

test('a file of secrets that is broken, or not in UTF-8, is told without any of them; one with a byte order mark is read', async () => {
  write('desk.yaml', file('  - username: desk-77\n'));
  write('broken.json', `{"clients/desk-77/password": ${HIDDEN}}`);
  const broken = await config(['apply', 'desk.yaml', '--secrets', 'broken.json']);
  expect(broken).toEqual({ code: 1, out: '', error: 'The secrets file isn’t valid JSON.\n' });
  write('marked.json', `\uFEFF${JSON.stringify({ 'clients/desk-77/password': HIDDEN })}`);
  const latin = Buffer.from(JSON.stringify({ 'clients/desk-77/password': 'Zoë-Söhne-77' }), 'latin1');
  writeFileSync(path.join(folder, 'latin.json'), latin);
  const lossy = await config(['apply', 'desk.yaml', '--secrets', 'latin.json']);
  const sentence = 'latin.json: The file isn’t in UTF-8. Save it in UTF-8 and try again.\n';
  expect(lossy).toEqual({ code: 1, out: '', error: sentence });
  const applied = await config(['apply', 'desk.yaml', '--secrets', 'marked.json']);
  expect(applied).toEqual({ code: 0, out: '1 of 1 applied.\n', error: '' });
});

test('everything that is wrong with a file is told at once, with its place', async () => {
  write('wrong.yaml', file('  - username: a\n    activ: true\n    active: 7\n'));
  const ended = await config(['plan', 'wrong.yaml']);
  expect(ended).toEqual({
    code: 1,
    out: '',
    error: [
      'wrong.yaml:6:5: “activ” isn’t a field of a SIP client.',
      'wrong.yaml:7:13: “active” must be true or false.',
      '',
    ].join('\n'),
  });
});

test('an API key will do, of an account, a provider or the platform', async () => {
  const login = await fetch(`${sandbox.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Passw0rd!' }),
  });
  const { token } = (await login.json()) as { token: string };
  const [account] = sandbox.store.list('accounts', { name: 'Aurora Bistro' });
  const { account_sid, service_provider_sid } = account!;
  for (const [owner, more, name] of [
    [{ account_sid }, [], 'Aurora Bistro'],
    [{ service_provider_sid }, ['--account', 'Aurora Bistro'], 'Aurora Bistro'],
    [{}, ['--provider', 'Acme Telecom', '--account', 'Aurora Bistro'], 'Aurora Bistro'],
  ] as const) {
    const made = await fetch(`${sandbox.url}/ApiKeys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(owner),
    });
    const key = ((await made.json()) as { token: string }).token;
    // Where it is kept in a file, a line break follows it.
    const ended = await config(['export', '--format', 'json', ...more], { CONFIG_API_KEY: `${key}\n` });
    expect(ended).toMatchObject({ code: 0, error: '' });
    expect(JSON.parse(ended.out)).toMatchObject({ version: 1, kind: 'account', name });
    expect(ended.out).not.toContain(key);
  }
});

test.each([
  ['that the platform doesn’t know', 'revoked', 'The platform doesn’t accept this API key.\n'],
  ['of several lines', 'one\ntwo', 'CONFIG_API_KEY isn’t an API key: it has spaces or other signs that none has.\n'],
])('a key %s is no session that has expired', async (_what, key, error) => {
  expect(await config(['export'], { CONFIG_API_KEY: key })).toEqual({ code: 1, out: '', error });
});

test.each([
  [['plan'], 'Name the file to plan.'],
  [['destroy', 'x'], 'There is no command “destroy”.'],
  [['plan', 'nowhere.yaml'], 'no such file'],
  [['export', '--account', 'Harbor Hotels'], 'There is no such account, or you can’t see it.'],
])('%p ends with 1 and a sentence', async (words, sentence) => {
  const ended = await config(words);
  expect(ended).toMatchObject({ code: 1, out: '' });
  expect(ended.error).toContain(sentence);
});

test('without a name or a key it says what to set', async () => {
  expect((await config(['export'], {})).error).toBe('Set CONFIG_API_KEY, or CONFIG_USERNAME and CONFIG_PASSWORD.\n');
});

test('the source has the same command as the image', () => {
  const tsx = path.join(ROOT, 'node_modules/.bin/tsx');
  const words = ['--conditions=react-server', path.join(ROOT, 'scripts/config/main.ts'), 'help'];
  const run = spawnSync(tsx, words, { cwd: ROOT, encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('--audit <file>') });
  const image = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8');
  expect(image).toMatch(/^COPY --from=build \/console\/\.next\/config \/usr\/local\/bin\/config$/m);
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.build).toContain('node scripts/config/bundle.mjs');
  expect(scripts.config).toBe('tsx --conditions=react-server scripts/config/main.ts');
});

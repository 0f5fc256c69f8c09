import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { serverSettings } from '@/server/settings.mjs';

/*
 * The claims of docs/architecture.md, as far as a test can check them. `npm run architecture` checks the actual imports with
 * these rules; this test checks the rules with hypothetical imports.
 */

interface Side {
  path?: string;
  pathNot?: string;
}
const { forbidden } = JSON.parse(readFileSync('architecture-rules.json', 'utf8')) as {
  forbidden: { name: string; from: Side; to: Side & { circular?: boolean } }[];
};

/** Names of the rules that an import would break. */
function brokenBy(from: string, to: string): string[] {
  return forbidden
    .filter(({ to: { circular } }) => !circular)
    .filter((rule) => {
      const place = new RegExp(rule.from.path ?? '').exec(from);
      if (!place || (rule.from.pathNot && new RegExp(rule.from.pathNot).test(from))) return false;
      const filled = (pattern = '') => new RegExp(pattern.replaceAll('$1', place[1] ?? ''));
      return filled(rule.to.path).test(to) && !(rule.to.pathNot && filled(rule.to.pathNot).test(to));
    })
    .map(({ name }) => name);
}

describe('the borders of the rooms', () => {
  it.each([
    // An area's code is private, even if its name starts like a directory's.
    ['components/carriers/form.tsx', 'components/users/form.tsx'],
    ['components/gateways/form.tsx', 'components/users/form.tsx'],
    ['components/shelling/form.tsx', 'components/users/form.tsx'],
    ['components/carriers/form.tsx', 'components/shell/crumbs.tsx'],
    ['components/resource/list-view.tsx', 'components/carriers/form.tsx'],
    // The shell and the sign-in pages know no area.
    ['components/shell/shell.tsx', 'components/carriers/form.tsx'],
    ['components/sign-in/sign-in-form.tsx', 'components/users/form.tsx'],
    ['components/ui/table.tsx', 'components/resource/list-view.tsx'],
    ['components/ui/table.tsx', 'lib/kit/list.ts'],
    ['components/users/form.tsx', 'lib/bff/record.ts'],
    ['lib/resources/users/save.ts', 'lib/resources/accounts/wire.ts'],
    ['lib/resources/users/save.ts', 'lib/bff/record.ts'],
    ['lib/access/can.ts', 'lib/kit/problem.ts'],
    ['lib/kit/form.ts', 'lib/resources/users/form.ts'],
    ['lib/platform/client.ts', 'lib/bff/viewer.ts'],
    ['lib/calls/span.ts', 'lib/format/mask.ts'],
    ['sandbox/server.ts', 'lib/kit/sid.ts'],
    ['app/api/clients/route.ts', 'sandbox/server.ts'],
  ])('%s may not use %s', (from, to) => expect(brokenBy(from, to)).not.toEqual([]));

  it.each([
    ['components/carriers/form.tsx', 'components/ui/input.tsx'],
    ['components/carriers/form.tsx', 'components/resource/form-field.tsx'],
    ['components/carriers/form.tsx', 'components/carriers/row.tsx'],
    ['components/shell/shell.tsx', 'components/sign-in/caps-lock.tsx'],
    ['components/sign-in/sign-in-page.tsx', 'components/shell/theme-switch.tsx'],
    ['components/shell/shell.tsx', 'components/resource/unsaved-work.ts'],
    ['app/api/clients/route.ts', 'lib/bff/handler.ts'],
    ['lib/resources/users/save.ts', 'lib/resources/password-settings/policy.ts'],
  ])('%s may use %s', (from, to) => expect(brokenBy(from, to)).toEqual([]));
});

describe('the table of rooms', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('The rooms'))!
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!.replace(/\/$/, '')));
  const rooms = rows.flatMap(([first, ...others]) => [
    first!,
    ...others.map((one) => (one.includes('/') || existsSync(one) ? one : `${first!.split('/')[0]}/${one}`)),
  ]);

  it('has every room of lib', () => {
    const found = readdirSync('lib').map((name) => `lib/${name}`);
    expect(found.length).toBeGreaterThan(8);
    expect(rooms.filter((one) => /^lib\/[a-z-]+$/.test(one)).sort()).toEqual(
      found.filter((one) => one !== 'lib/resources').sort(),
    );
  });

  it.each([
    ['yaml', 'lib/configuration/'],
    ['dayjs', 'lib/format/'],
  ])('%s is used in %s only', (name, room) => {
    const using = execFileSync('git', ['grep', '-lE', `from '${name}[/']`, '--', 'app', 'components', 'lib'], {
      encoding: 'utf8',
    });
    const files = using.trim().split('\n');
    expect(files.filter((file) => file.startsWith(room))).not.toEqual([]);
    expect(files.filter((file) => !file.startsWith(room))).toEqual([]);
  });

  it('has no room that is not there', () => {
    expect(rooms.filter((one) => !one.includes('<') && !existsSync(one))).toEqual([]);
  });
});

describe('the documents', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));
  const documents = files.filter((file) => /^(README|SECURITY|docs\/[\w-]+)\.md$/.test(file));
  const folders = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
  );

  it.each(documents)('%s names no file and no folder that is not there', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(/`([\w./()[\]-]+)`/g)].map(([, name]) => name!);
    const paths = named.filter((name) => /^(app|components|lib|sandbox|scripts|server|tests)\//.test(name));
    const names = named.filter((name) => /^[\w-]+(\.\w+)*\.(ts|tsx|mjs)$/.test(name));
    expect(paths.filter((path) => !folders.has(path.replace(/\/$/, '')))).toEqual([]);
    expect(names.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('and what they name is looked at', () =>
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/architecture.md'])));
});

describe('a list', () => {
  it('is drawn by the server, except for the parts that the document names', () => {
    const told = /Client components\s+are\s+([^.]+)\./.exec(readFileSync('docs/architecture.md', 'utf8'))![1]!;
    const named = [...told.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);
    const isClient = (name: string) => {
      const file = ['tsx', 'ts'].map((end) => `components/resource/${name}.${end}`).find((one) => existsSync(one))!;
      return /^'use client'/.test(readFileSync(file, 'utf8'));
    };
    const frame = ['list-view', 'list-export', 'list-pager'];
    const texts = frame.map((name) => readFileSync(`components/resource/${name}.tsx`, 'utf8')).join('');
    const used = [...new Set([...texts.matchAll(/from '\.\/([\w-]+)'/g)].map(([, name]) => name!))];
    expect(frame.filter(isClient)).toEqual([]);
    expect(named.length).toBeGreaterThan(2);
    expect(named.sort()).toEqual(used.filter(isClient).sort());
  });
});

describe('wrong values stop the start', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be the same as PORT.'],
    [{ TRUSTED_PROXY_HOPS: 'all' }, 'TRUSTED_PROXY_HOPS must be a whole number from 0 to 10.'],
    [{ HOSTNAME: 'a b' }, 'HOSTNAME must be a name or an address to listen on.'],
  ])('%o', (env, sentence) => expect(serverSettings(env).wrong).toEqual([sentence]));

  it('of the server, before anything else is done', () => {
    const env = { ...process.env, PORT: 'http', METRICS_PORT: 'none' };
    const { status, stderr } = spawnSync(process.execPath, ['server.mjs'], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('PORT must be a whole number');
    expect(stderr).toContain('METRICS_PORT must be a whole number');
  });
});

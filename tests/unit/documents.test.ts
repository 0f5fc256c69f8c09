/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* What the documents name exists: files, folders, functions, pages, scripts and links. */

const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

const files = listed();
const DOCUMENTS = listed('*.md');
/** Without the examples, which are about other installations. */
const textOf = (document: string) => readFileSync(document, 'utf8').replace(/^ *```[^]*?^ *```/gm, '');

const SOURCES = listed('*.ts', '*.tsx', '*.mjs', '*.js', '*.json', '*.yaml', '*.conf', 'Dockerfile', '.npmrc');
const words = new Set(
  SOURCES.filter((file) => !/^(package-lock\.json|tests\/contract\/exchanges\/|tests\/unit\/documents\.)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => text.match(/\w+/g) ?? []),
);

/** By folder and by the end of the path: documents shorten paths where the folder is clear. */
const known = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    const folders = parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('/'));
    const ends = parts.map((_part, at) => parts.slice(at).join('/'));
    return [...folders, ...folders.map((one) => one.split('/').at(-1)!), ...ends];
  }),
);
const AREA = 'clients';
const isPath = (name: string) =>
  /^(?!\/)[\w@.<>[\]-]*(\/[\w@.<>[\]-]*)+$/.test(name) || /^[\w.[\]-]+\.(ts|tsx|mjs|md|yaml)$/.test(name);
/** Of the console: what the platform and the sandbox serve begins otherwise. */
const isAddress = (name: string) => /^\/(api|internal|oauth|create-password)(\/[\w[\]-]+)*$/.test(name);
const isWord = (name: string) => /^[A-Za-z]\w+(\.[a-z]\w+)?(\(\))?$/.test(name);

/** Packages, a path of the platform, and what is beside this project or made when it runs. */
const NO_FILES = [
  '@hello-pangea/dnd',
  '@tanstack/react-virtual',
  'Users/me',
  '../shared/platform/samples',
  '.sandbox/platform.db',
  '.sandbox/platform-large.db',
];

function isThere(name: string): boolean {
  if (isAddress(name)) return existsSync(path.join('app', name)) || existsSync(path.join('app/api', name));
  if (isPath(name)) return known.has(name.replaceAll('<area>', AREA).replace(/\/$/, '')) || NO_FILES.includes(name);
  return !isWord(name) || name.match(/\w+/g)!.every((word) => words.has(word));
}

it('looks at all documents, and at many names', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(20);
  expect(isThere('lib/access/nothing.ts') || isThere('noSuchFunction') || isThere('/api/nothing')).toBe(false);
  expect(isThere('lib/access/can.ts') && isThere('loadRecordPage') && isThere('/api/health')).toBe(true);
});

describe.each(DOCUMENTS)('%s', (document) => {
  const text = textOf(document);

  it('names only what exists', () => {
    const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name!);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('names scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const all = readFileSync(document, 'utf8');
    const run = [...all.matchAll(/npm run ([a-z][\w:]*)/g)].map(([, name]) => name!);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('leads only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"]+)"/g)].map(([, a, b]) => a ?? b!);
    const local = links.filter((link) => !/^[a-z]+:/.test(link));
    const missing = local.filter((link) => {
      const [file, part] = link.split('#');
      const target = file ? path.join(path.dirname(document), file) : document;
      if (!existsSync(target)) return true;
      if (part === undefined) return false;
      const headings = readFileSync(target, 'utf8').match(/^#+ .*$/gm) ?? [];
      const anchors = headings.map((one) => one.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
      return !anchors.includes(part);
    });
    expect(missing).toEqual([]);
  });
});

it('a walk through the code takes at most seven files', () => {
  const [, walks = ''] = textOf('docs/architecture.md').split('### Two walks through the code');
  const lists = walks
    .split('\n## ')[0]!
    .split(/\n(?=1\. )/)
    .slice(1);
  const steps = lists.map((list) => [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file!));
  expect(steps).toHaveLength(2);
  for (const walk of steps) {
    expect(walk.length).toBeLessThanOrEqual(7);
    expect(walk.filter((file) => !files.includes(file))).toEqual([]);
  }
});

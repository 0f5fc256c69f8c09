/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/* Style sheet checks that no compiler makes. */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file) && existsSync(file));
const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
/** Set in a rule, by an element as `'--x': value`, or with setProperty. */
const SET = /(?<![\w(-])(--[\w-]+)['"]?\s*:|setProperty\('(--[\w-]+)'/g;
const USED = /var\(\s*(--[\w-]+)/g;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, rule, called]) => rule ?? called!);

describe('style sheets', () => {
  it('frame every overlay that only its shadow sets off, where colours are the user’s own and shadows are left out', () => {
    const overlays = [...textOf].filter(
      ([file, text]) => /^components\/ui\/.*css$/.test(file) && /--shadow-pop/.test(text),
    );
    expect(overlays.map(([file]) => file.split('/').at(-1))).toEqual([
      'dialog.module.css',
      'popover.module.css',
      'toast.module.css',
    ]);
    for (const [, text] of overlays)
      expect(text).toMatch(/@media \(forced-colors: active\) \{\s*\.\w+ \{\s*border: 1px solid/);
  });

  it('use no variable that nobody sets: the browser would silently leave the whole line out', () => {
    const set = new Set([...textOf.values()].flatMap((text) => namesIn(text, SET)));
    const used = [...textOf].flatMap(([file, text]) => namesIn(text, USED).map((name) => ({ file, name })));
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
  });

  it('set no variable that nobody uses: what it was meant to change would stay as it is', () => {
    const used = new Set([...textOf.values()].flatMap((text) => namesIn(text, USED)));
    const set = [...textOf].flatMap(([file, text]) => namesIn(text, SET).map((name) => ({ file, name })));
    expect(set.length).toBeGreaterThan(150);
    expect(set.filter(({ name }) => !used.has(name))).toEqual([]);
  });
});

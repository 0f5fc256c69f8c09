/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ICON_NAMES, PER_PICTURE } from '@/components/ui/icon-names';

/* Style sheet checks that no compiler makes. */

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'components'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file));
const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
/** Set in a rule, by an element as `'--x': value`, or with setProperty. */
const SET = /(?<![\w(-])(--[\w-]+)['"]?\s*:|setProperty\('(--[\w-]+)'/g;
const USED = /var\(\s*(--[\w-]+)/g;
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, rule, called]) => rule ?? called!);

describe('style sheets', () => {
  it('use no variable that nobody sets: the browser would silently leave the whole line out', () => {
    const set = new Set([...textOf.values()].flatMap((text) => namesIn(text, SET)));
    const used = [...textOf].flatMap(([file, text]) => namesIn(text, USED).map((name) => ({ file, name })));
    expect(used.length).toBeGreaterThan(500);
    expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
  });
});

describe('the icons', () => {
  const styles = textOf.get('components/ui/icon.module.css')!;
  const pictures = [...styles.matchAll(/<svg [\s\S]*?<\/svg>/g)].map(([picture]) => picture);

  it('have a drawing each, side by side in pictures', () => {
    const drawings = pictures.map((picture) => [...picture.matchAll(/<g(?: transform='translate\((\d+)\)')?>/g)]);
    expect(drawings.flat()).toHaveLength(ICON_NAMES.length);
    for (const inOne of drawings) {
      expect(inOne.map(([, x = '0']) => Number(x) / 16)).toEqual(Array.from({ length: PER_PICTURE }, (_, at) => at));
    }
    expect(new Set(ICON_NAMES).size).toBe(ICON_NAMES.length);
  });

  it('have a class for each place in a picture', () => {
    const places = [...styles.matchAll(/\.at(\d+) \{\s*--icon: (\d+);/g)].map(([, name, place]) => [name, place]);
    expect(places).toEqual(Array.from({ length: PER_PICTURE }, (_, at) => [String(at), String(at)]));
  });
});

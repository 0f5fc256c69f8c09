import { brotliCompressSync, constants } from 'node:zlib';
import { BffClient } from '../support/bff';
import { modulesOf, onlyFor, withoutModules, withoutStyles } from '../support/build-output';
import { expect, test } from '../support/e2e';
import type { Stack } from '../support/stack';

/*
 * Find is on every page, and may add no more than 1 KB to its first load. The measurement uses the build's own output: the
 * scripts and styles that a page names, with and without Find's parts, compressed as the browser receives them.
 */

/** In the header's field, and in the window that it opens. */
const FIELD = 'Control+K Meta+K';
const WINDOW = 'Find pages, records and actions';
const BUTTON = /<button[^>]*Control\+K Meta\+K.*?<\/button>/s;
const MOST_BYTES = 1000;

/** Names of the build's files that a text mentions. */
const named = (text: string, extension: 'js' | 'css') => [
  ...new Set([...text.matchAll(new RegExp(`static/chunks/([\\w.~-]+\\.${extension})`, 'g'))].map(([, name]) => name!)),
];

async function load({ url }: Pick<Stack, 'url'>, names: string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const answer = await fetch(`${url}/_next/static/chunks/${name}`);
      expect(answer.status, name).toBe(200);
      return answer.text();
    }),
  );
}

/** As scripts/precompress.mjs compresses files, and as server/compress.mjs does pages. */
const FILE = 11;
const PAGE = 4;
const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const added = (whole: string, without: string, quality = FILE) =>
  whole === without ? 0 : compressed(whole, quality) - compressed(without, quality);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

for (const path of ['/internal/overview', '/internal/applications', '/internal/carriers/add', '/internal/recent-calls'])
  test(`Find adds at most 1 KB to the first load of ${path}, and its window nothing but styles`, async ({ stack }) => {
    const admin = await BffClient.signIn(stack.url, 'admin');
    const { text: html } = await admin.page(path);
    const scripts = await load(stack, named(html, 'js'));
    expect(scripts.filter((script) => script.includes(FIELD))).toHaveLength(1);
    expect(scripts.filter((script) => script.includes(WINDOW))).toEqual([]);

    const modules = scripts.flatMap(modulesOf);
    const own = onlyFor(modules, (text) => text.includes(FIELD));
    expect(own.length).toBeGreaterThan(1);
    const code = sum(scripts.map((script) => added(script, withoutModules(script, own))));
    expect(code).toBeGreaterThan(0);

    // The window's styles come with those of every page; its class names are in its script.
    const asked = named(own.map(({ text }) => text).join(), 'js');
    const windows = (await load(stack, asked)).flatMap(modulesOf);
    const palette = windows.filter(({ text }) => text.includes(WINDOW));
    expect(palette).toHaveLength(1);
    const used = windows.filter(({ id }) => palette[0]!.refersTo.includes(id));
    const sheets = [
      ...(await load(stack, named(html, 'css'))),
      ...html.matchAll(/<style nonce="\w+">(.*?)<\/style>/gs),
    ].map((sheet) => (typeof sheet === 'string' ? sheet : sheet[1]!));
    const styles = sum(sheets.map((sheet) => added(sheet, withoutStyles(sheet, [...own, ...used]))));
    expect(styles).toBeGreaterThan(0);
    expect(html).toMatch(BUTTON);
    const field = added(html, html.replace(BUTTON, ''), PAGE);
    const told = `${code} bytes of code, ${styles} of styles, ${field} of the page`;
    expect(code + styles + field, told).toBeLessThanOrEqual(MOST_BYTES);
  });

test('where nobody is signed in there is nothing of it', async ({ stack }) => {
  const html = await (await fetch(stack.url)).text();
  const scripts = await load(stack, named(html, 'js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script).not.toContain(FIELD);
});

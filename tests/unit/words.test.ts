/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/* No sentence in the product's code has a word of the table "Never" in docs/words.md. */

interface Rule {
  words: string[];
  better: string;
  /** Parts of sentences that are prescribed. */
  exceptions: string[];
  pattern: RegExp;
}

const [, never = ''] = readFileSync('docs/words.md', 'utf8').split('\n## Never\n');
const RULES = never
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line): Rule => {
    const [, words = '', better = '', except = ''] = line.split('|').map((cell) => cell.trim());
    return {
      words: words.split(/,\s*/),
      better,
      exceptions: [...except.matchAll(/“([^”]+)”/g)].map(([, sentence]) => sentence!),
      pattern: new RegExp(`(?<!\\w)(${words.replaceAll(/,\s*/g, '|')})(?!\\w)`, 'i'),
    };
  });

/** Two words in a row; others are not sentences: keys of the platform, code. */
const SENTENCE = /[A-Za-z’']{2,} [A-Za-z’']{2,}/;

interface Found {
  place: string;
  text: string;
}

function textsOf(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    ) {
      const text = node.text.replace(/\s+/g, ' ').trim();
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (SENTENCE.test(text)) found.push({ place: `${file}:${line}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = execFileSync('git', ['ls-files', 'app', 'components', 'lib', 'middleware.ts', ':!lib/observe'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));
const texts = files.flatMap(textsOf);

it('looks at the sentences of all areas', () => {
  expect(texts.length).toBeGreaterThan(1000);
  for (const room of ['app/', 'components/', 'lib/resources/', 'lib/bff/', 'lib/platform/'])
    expect(texts.some(({ place }) => place.startsWith(room))).toBe(true);
});

it('takes the words from the document', () => {
  expect(RULES.length).toBeGreaterThan(10);
  for (const { words, better, pattern } of RULES) {
    expect(better).not.toBe('');
    for (const word of words) {
      expect(word).toMatch(/^[\w’' -]+$/);
      expect(`“${word}”`).toMatch(pattern);
    }
  }
});

it.each(RULES)('nothing on screen says $words, but: $better', ({ pattern, exceptions }) => {
  for (const exception of exceptions) expect(texts.map(({ text }) => text).join('\n')).toContain(exception);
  const rest = (text: string) => exceptions.reduce((left, exception) => left.replaceAll(exception, ''), text);
  expect(texts.filter(({ text }) => pattern.test(rest(text))).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

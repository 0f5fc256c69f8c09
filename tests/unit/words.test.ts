/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/* Checks the vocabulary of docs/words.md in every text of the product's code that reads like a sentence. */

const FORBIDDEN: [pattern: RegExp, better: string][] = [
  [/\bsomebody\b|\bwhoever\b/i, 'someone else'],
  [/\blook-ups?\b/i, 'lookup'],
  [/\banew\b/i, 'again'],
  [/\b[iI]t is not known\b/, 'We couldn’t confirm …'],
  [/\bblanks\b/i, 'spaces'],
  [/\bgoes? with (it|them)\b/i, '… is deleted too'],
  [/\bin part only\b/i, 'only partly'],
  [/\bis no (valid|address|number of)\b/i, 'isn’t a …'],
  [/\bthe server (did|sent|closed|reported)\b/i, 'the platform …'],
  [/\blogon\b/i, 'log in'],
  [/\b(oops|whoops|uh-oh)\b/i, 'what happened'],
];

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
  .filter((file) => /\.tsx?$/.test(file));
const texts = files.flatMap(textsOf);

it('looks at the sentences of all areas', () => {
  expect(texts.length).toBeGreaterThan(1000);
  for (const room of ['app/', 'components/', 'lib/resources/', 'lib/bff/', 'lib/platform/'])
    expect(texts.some(({ place }) => place.startsWith(room))).toBe(true);
});

it.each(FORBIDDEN)('nothing on screen says %s: %s', (pattern) => {
  expect(texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place} ${text}`)).toEqual([]);
});

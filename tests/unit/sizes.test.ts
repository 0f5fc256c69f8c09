/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/* Readable at one sitting: no product file is longer than 250 lines, and no function than 100. */

const LONGEST_FILE = 250;
const LONGEST_FUNCTION = 100;
const ROOTS = ['app', 'components', 'lib', 'server', 'server.mjs', 'middleware.ts', 'instrumentation.ts'];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOTS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|js)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The functions of a file, including components: their names and line counts. */
function functionsOf(file: string, text: string): { name: string; lines: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: { name: string; lines: number }[] = [];
  function visit(node: ts.Node) {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineOf(node.getStart(source));
      const name = `${file}:${first + 1} ${node.name?.getText(source) ?? ''}`.trim();
      found.push({ name, lines: lineOf(node.end) - first + 1 });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

it('no file is longer than 250 lines', () => {
  expect(files.length).toBeGreaterThan(1000);
  const lengths = files.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }));
  expect(lengths.filter(({ lines }) => lines > LONGEST_FILE)).toEqual([]);
});

it('no function is longer than 100 lines', () => {
  const functions = files.flatMap(({ file, text }) => functionsOf(file, text));
  expect(functions.length).toBeGreaterThan(5000);
  expect(functions.filter(({ lines }) => lines > LONGEST_FUNCTION)).toEqual([]);
});

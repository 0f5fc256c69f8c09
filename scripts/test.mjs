import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import {
  ensureBrowser,
  ensureDependencies,
  ensureNode,
  ensureStoreServer,
  NO_ENV_FILE,
  run,
  runQuietly,
  stop,
} from './ensure.mjs';

/* `npm test`: everything that must hold, in the order in which it fails fastest. The last line sums up the runners' own
   reports. */

ensureNode();
ensureDependencies();
Object.assign(process.env, NO_ENV_FILE);

const JEST_REPORT = 'test-results/jest.json';
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

let passed = 0;
let failed = 0;

/**
 * @param {string} name
 * @param {() => number} work its exit code
 */
function step(name, work) {
  console.log(`\n── ${name}`);
  if (work() !== 0) endWith(name);
}

/**
 * Steps that keep one processor busy each, side by side. What a step says is shown when it has ended.
 * @param {Record<string, [string, ...string[]]>} commands by the step's name
 */
async function stepsTogether(commands) {
  const all = Object.entries(commands).map(async ([name, [command, ...args]]) => {
    const { code, output } = await runQuietly(command, args);
    console.log(`\n── ${name}\n${output.trimEnd()}`);
    return code === 0 ? [] : [name];
  });
  const wrong = (await Promise.all(all)).flat();
  if (wrong.length > 0) endWith(wrong.join(', '));
}

/** @param {string} name */
function endWith(name) {
  end(`${name} failed. Mend what it says above and run \`npm test\` again.`);
}

/** @param {string} sentence */
function end(sentence) {
  console.error(`\n${sentence}`);
  console.log(`${passed} passed, ${Math.max(1, failed)} failed`);
  process.exit(1);
}

function countJest() {
  if (!existsSync(JEST_REPORT)) return;
  const report = JSON.parse(readFileSync(JEST_REPORT, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
}

function countPlaywright() {
  if (!existsSync(PLAYWRIGHT_REPORT)) return;
  const { stats, errors } = JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8'));
  passed += stats.expected;
  failed += stats.unexpected + stats.flaky + (errors?.length ?? 0);
}

/** Shows the pages on which tests failed: where only the output is kept, it explains a failure that doesn't come again. */
function showFailedPages() {
  const files = readdirSync('test-results', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('error-context.md'))) {
    const page = /^```yaml\n(.*?)^```/ms.exec(readFileSync(`test-results/${file}`, 'utf8'));
    if (page) console.log(`\nThe page of ${file}:\n${page[1]}`);
  }
}

// The types of the routes, which both the compiler and the linter read.
step('Route types', () => run('npx', ['next', 'typegen']));
await stepsTogether({
  Types: ['npx', 'tsc', '--noEmit'],
  Lint: ['npx', 'eslint', '.', '--max-warnings', '0'],
  Format: ['npx', 'prettier', '--check', '.'],
  Architecture: ['npm', 'run', '-s', 'architecture'],
});
ensureStoreServer();
step('Unit, component and contract tests', () => {
  const code = run('npx', ['jest', '--json', `--outputFile=${JEST_REPORT}`]);
  countJest();
  return code;
});
step('Production build', () => run('npm', ['run', '-s', 'build']));
ensureBrowser();
step('Browser and BFF tests', () => {
  const code = run('npx', ['playwright', 'test']);
  countPlaywright();
  if (code !== 0) showFailedPages();
  return code;
});

if (passed === 0) stop('No test was run.');
console.log(`${passed} passed, ${failed} failed`);

// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, ensureDependencies, ensureNode, ensureStoreServer, run, stop } from './ensure.mjs';

/* `npm test`: everything that must hold, in the order in which it fails fastest. The last line sums up the runners' own
   reports. */

ensureNode();
ensureDependencies();

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
  const code = work();
  if (code !== 0) end(`${name} failed. Mend what it says above and run \`npm test\` again.`);
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

step('Types', () => run('npm', ['run', '-s', 'typecheck']));
step('Lint and format', () => run('npm', ['run', '-s', 'lint']));
step('Architecture', () => run('npm', ['run', '-s', 'architecture']));
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
  return code;
});

if (passed === 0) stop('No test was run.');
console.log(`${passed} passed, ${failed} failed`);

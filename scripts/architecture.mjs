import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { readFileSync } from 'node:fs';
import { brokenCodeRules, codeRules } from './architecture/code-rules.mjs';
import { fitForBrowsers } from './architecture/server-rooms.mjs';

/* Which directory may use which, and what no file may contain (docs/architecture.md). A rule that examined nothing would
   always hold, so it fails if it has seen fewer files than the project has. */

const rules = JSON.parse(readFileSync('architecture-rules.json', 'utf8'));
const roots = ['app', 'components', 'lib', 'sandbox', 'middleware.ts', 'instrumentation.ts'];
const LEAST_MODULES = 150;

const { output } = await cruise(
  roots,
  { ruleSet: rules, validate: true, doNotFollow: { path: 'node_modules' }, tsPreCompilationDeps: true },
  undefined,
  { tsConfig: extractTSConfig('./tsconfig.json') },
);
const { modules, summary } = /** @type {import('dependency-cruiser').ICruiseResult} */ (output);
const own = modules.filter(({ source }) => !source.includes('node_modules'));
const edges = own
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => !resolved.includes('node_modules'));

for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (own.length < LEAST_MODULES || edges.length < own.length) {
  console.error(
    `Only ${own.length} files and ${edges.length} imports were seen: the checker does not read the project.`,
  );
  process.exit(1);
}
const broken = brokenCodeRules(own.map(({ source }) => source));
for (const one of fitForBrowsers(own))
  broken.push(`server-only: ${one} neither says so nor imports a module that does.`);
for (const one of broken) console.error(one);
if (summary.violations.length + broken.length > 0) process.exit(1);
console.log(
  `${own.length} files, ${edges.length} imports: every one in its place, and ${codeRules.length} rules of code are kept.`,
);

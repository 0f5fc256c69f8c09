import { spawnSync } from 'node:child_process';

/* `npm run audit`: asks the npm registry which of the locked packages have known vulnerabilities. It is not part of `npm
   test`, because it needs a registry that answers such requests, and because the answer changes while the project does not.
   Exit code 0: none known; 1: some known; 2: no answer, so nothing is known. */

const asked = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
/** @type {{ vulnerabilities?: Record<string, { severity: string, range: string, isDirect: boolean }>, message?: string, statusCode?: number } | null} */
const answer = parsed(asked.stdout);

if (!answer?.vulnerabilities) {
  const why = answer?.message ?? asked.stderr.trim().split('\n')[0] ?? 'no answer';
  console.error(
    `The registry did not answer the audit (${why}). Nothing is known, neither good nor bad: ask another one.`,
  );
  process.exit(2);
}
const known = Object.entries(answer.vulnerabilities);
for (const [name, { severity, range, isDirect }] of known) {
  console.log(`${severity.padEnd(9)} ${name} ${range}${isDirect ? '' : ' (through another package)'}`);
}
console.log(
  known.length === 0 ? 'No known holes in the locked packages.' : `${known.length} packages with known holes.`,
);
process.exit(known.length === 0 ? 0 : 1);

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { parseArgs } from 'node:util';
import { accessibility } from './accessibility';
import type { Bench, Group } from './bench';
import { bff } from './bff';
import { board } from './board';
import { longLadder } from './call-ladder';
import { calls } from './calls';
import { clicks } from './clicks';
import { configuration } from './configuration';
import { layoutShift } from './layout-shift';
import { lighthouse } from './lighthouse';
import { manyAccounts } from './many-accounts';
import { manyCalls } from './many-calls';
import type { Row } from './rows';
import { consoleSession, startBenchStack } from './stack';
import { numbers } from './numbers';
import { report } from './table';
import { findTargets } from './targets';
import { times } from './times';
import { firstPaint } from './first-paint';
import { upstream } from './upstream';
import { openBrowser } from './visit';
import { weight } from './weight';

/* `npm run bench`: measures a production build in front of the sandbox platform (docs/bench.md). */

/** In this order: the last ones make the platform large. */
const GROUPS: Record<string, Group> = {
  weight,
  times,
  clicks,
  'first-paint': firstPaint,
  'layout-shift': layoutShift,
  upstream,
  server: bff,
  lighthouse,
  axe: accessibility,
  board,
  calls,
  ladder: longLadder,
  configuration,
  'many-accounts': manyAccounts,
  'many-calls': manyCalls,
  numbers,
};
const NOT_QUICK = ['lighthouse', 'board', 'calls', 'ladder', 'configuration', 'many-calls', 'numbers'];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, runs: { type: 'string' }, only: { type: 'string' } },
  });
  const quick = values.quick ?? false;
  const runs = Number(values.runs ?? (quick ? 2 : 5));
  const names = values.only?.split(',') ?? Object.keys(GROUPS).filter((name) => !quick || !NOT_QUICK.includes(name));
  const unknown = names.filter((name) => !GROUPS[name]);
  if (unknown.length > 0 || !(runs >= 1))
    throw new Error(`Groups: ${Object.keys(GROUPS).join(', ')}; --runs is a number.`);

  const stack = await startBenchStack();
  const browser = await openBrowser();
  try {
    const origin = stack.console.url;
    const cookie = await consoleSession(origin);
    const found = await findTargets(browser, origin, cookie);
    const targets = quick ? found.filter(({ path }) => /^\/(sign-in|internal\/(accounts|clients))/.test(path)) : found;
    const bench: Bench = { stack, origin, browser, cookie, targets, runs, quick };
    const rows: Row[] = [];
    const failures: string[] = [];
    for (const name of Object.keys(GROUPS).filter((known) => names.includes(known))) {
      process.stderr.write(`measuring: ${name} …\n`);
      try {
        rows.push(...(await GROUPS[name]!(bench)));
      } catch (error) {
        failures.push(`${name} was not measured: ${error instanceof Error ? error.message : error}`);
      }
    }
    report(rows);
    for (const failure of failures) console.error(failure);
    // A missed budget is a result. A broken measurement is not.
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await stack.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

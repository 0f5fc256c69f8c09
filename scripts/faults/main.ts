import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as suite from '../../tests/faults/suite';
import type { Outcome } from '../../tests/faults/drive';
import { report, summary, type PartRun } from './table';

/* `npm run faults`: every page and every request of the console, with every call to the platform failing in every way. */

const PARTS: Record<string, suite.Part> = {
  faults: suite.withFaults,
  silence: suite.withSilence,
  slowness: suite.withSlowness,
  users: suite.withUsers,
  browsers: suite.withBrowsers,
  pool: suite.withFullPool,
  crowd: suite.withCrowd,
  killing: suite.withKilling,
  restarts: suite.withRestarts,
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      part: { type: 'string', multiple: true, default: Object.keys(PARTS) },
      short: { type: 'boolean', default: false },
    },
  });
  if (!existsSync('.next/BUILD_ID')) {
    console.error('There is no build yet. Run `npm run build` first.');
    return 1;
  }
  const unknown = values.part.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`There is no part ${unknown}: there are ${Object.keys(PARTS).join(', ')}.`);
  const only = values.only === undefined ? undefined : new RegExp(values.only);
  const runs: PartRun[] = [];
  // One after the other: each table reports the duration of its own part.
  for (const name of values.part) {
    const run = await runPart(name, (told) => PARTS[name]!(values.short ? 'short' : 'whole', told, only));
    if (run.outcomes.length > 0) report(run);
    runs.push(run);
  }
  return summary(runs);
}

async function runPart(name: string, run: (told: (some: Outcome[]) => void) => Promise<void>): Promise<PartRun> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  let said = 0;
  await run((some) => {
    outcomes.push(...some);
    for (const { what, call, kind, finding } of some)
      if (finding) console.log(`  ${what} · ${call} · ${kind}: ${finding}`);
    if (outcomes.length - said < 500) return;
    said = outcomes.length;
    console.log(`${name}: ${said} cases …`);
  });
  return { name, outcomes, seconds: (performance.now() - started) / 1000 };
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

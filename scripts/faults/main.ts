import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../tests/faults/drive';
import { withBrowsers, withCrowd, withFaults, withKilling, withSilence } from '../../tests/faults/suite';
import { report } from './table';

/* `npm run faults`: every page and every request of the console, with every call to the platform failing in every way. */

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean', default: false } } });
  if (!existsSync('.next/BUILD_ID')) {
    console.error('There is no build yet. Run `npm run build` first.');
    return 1;
  }
  const extent = values.short ? 'short' : 'whole';
  const only = values.only === undefined ? undefined : new RegExp(values.only);
  const outcomes: Outcome[] = [];
  let said = 0;
  const told = (some: Outcome[]) => {
    outcomes.push(...some);
    for (const { what, call, kind, finding } of some) {
      if (finding) console.log(`  ${what} · ${call} · ${kind}: ${finding}`);
    }
    if (outcomes.length - said < 500) return;
    said = outcomes.length;
    console.log(`${said} cases …`);
  };
  const started = performance.now();
  // Waiting costs no processor: the second console does so while the first one works.
  await Promise.all([withFaults(extent, told, only), withSilence(extent, told, only)]);
  for (const part of [withBrowsers, withCrowd, withKilling]) await part(extent, told, only);
  return report(outcomes, (performance.now() - started) / 1000);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

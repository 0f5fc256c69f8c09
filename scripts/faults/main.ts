import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Outcome } from '../../tests/faults/drive';
import { withBrowsers, withCrowd, withFaults, withKilling, withSilence } from '../../tests/faults/suite';
import { report } from './table';

/* `npm run faults`: every page and every request of the console, with every call to the platform failing in every way. */

const PARTS = {
  faults: withFaults,
  silence: withSilence,
  browsers: withBrowsers,
  crowd: withCrowd,
  killing: withKilling,
};

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      part: { type: 'string', multiple: true },
      short: { type: 'boolean', default: false },
    },
  });
  if (!existsSync('.next/BUILD_ID')) {
    console.error('There is no build yet. Run `npm run build` first.');
    return 1;
  }
  const unknown = values.part?.find((name) => !(name in PARTS));
  if (unknown) throw new Error(`There is no part ${unknown}: there are ${Object.keys(PARTS).join(', ')}.`);
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
  const run = async (...names: (keyof typeof PARTS)[]) => {
    const wanted = names.filter((name) => values.part?.includes(name) ?? true);
    await Promise.all(wanted.map((name) => PARTS[name](extent, told, only)));
  };
  // Waiting costs no processor: the second console does so while the first one works.
  await run('faults', 'silence');
  await run('browsers');
  await run('crowd');
  await run('killing');
  return report(outcomes, (performance.now() - started) / 1000);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

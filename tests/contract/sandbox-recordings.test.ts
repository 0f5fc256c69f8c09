/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recordedAreas } from '../support/sandbox-recordings';
import { describeRecordings } from '../support/sandbox-replay';

/* The sandbox against every file of recordings. One that must be adjusted has a test file of its own. */

const tests = readdirSync(__dirname).filter((file) => file.endsWith('.test.ts'));
const adjusted = tests.flatMap((file) =>
  [...readFileSync(path.join(__dirname, file), 'utf8').matchAll(/describeRecordings\('([\w-]+)'/g)].map(
    ([, area]) => area!,
  ),
);

for (const area of recordedAreas()) if (!adjusted.includes(area)) describeRecordings(area);

import { pagesThere, requestsThere } from '../faults/completeness';
import { pagesOf } from '../faults/pages';
import { PAGES } from '../areas/pages';
import { REQUESTS } from '../areas/table';
import type { Rig } from '../faults/rig';

/* Without an entry in the fault suite's tables, a page or request is never tested with faults: a failure here names the missing
   entry. */

const nothing = { rows: [{ accountSid: '', callSid: '', sipCallId: '', traceId: '', fields: { attempted_at: '' } }] };
const rig = { places: {}, read: () => Promise.resolve(nothing) } as unknown as Rig;

/** The entries in only one of the two, as sentences that begin with the file. */
const differences = (file: string, there: string[], listed: string[]) => [
  ...there.filter((one) => !listed.includes(one)).map((one) => `${file}: nothing for ${one}`),
  ...listed.filter((one) => !there.includes(one)).map((one) => `${file}: ${one} is not there`),
];

test('every page of the console is in the table of pages, and nothing else', () => {
  expect(pagesThere().length).toBeGreaterThan(30);
  const listed = PAGES.map(([folder]) => folder);
  expect(differences('tests/areas/records.ts or pages.ts', pagesThere(), listed)).toEqual([]);
});

test('the fault suite opens every page that calls the platform', async () => {
  const opened = new Set((await pagesOf(rig)).map(({ page }) => page));
  const wanted = PAGES.filter(([, , , faults]) => faults.length > 0).map(([folder]) => folder);
  expect(wanted.length).toBeGreaterThan(30);
  expect(differences('tests/areas/records.ts or pages.ts', wanted, [...opened])).toEqual([]);
});

test('every request that the console serves is in the table of requests, and nothing else', () => {
  expect(requestsThere().length).toBeGreaterThan(80);
  const listed = REQUESTS.map(({ covers }) => covers);
  expect(differences('tests/areas/records.ts or another', requestsThere(), listed)).toEqual([]);
});

import { pagesThere, requestsThere } from '../faults/completeness';
import { pagesOf, STILL_PAGES } from '../faults/pages';
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

test('every page of the console is in the fault suite, and nothing else', async () => {
  const driven = (await pagesOf(rig)).map(({ page }) => page);
  expect(pagesThere().length).toBeGreaterThan(30);
  expect(differences('tests/faults/pages.ts', pagesThere(), [...driven, ...Object.keys(STILL_PAGES)])).toEqual([]);
});

test('every request that the console serves is in the table of requests, and nothing else', () => {
  expect(requestsThere().length).toBeGreaterThan(80);
  const listed = REQUESTS.map(({ covers }) => covers);
  expect(differences('tests/areas/', requestsThere(), listed)).toEqual([]);
});

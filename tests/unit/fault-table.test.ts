import { pagesThere, requestsThere } from '../faults/completeness';
import { pagesOf, STILL_PAGES } from '../faults/pages';
import { REQUESTS } from '../faults/requests/table';
import type { Rig } from '../faults/rig';

/* What has no entry in the fault suite's tables is never driven through a fault: whoever adds it is told here. */

const nothing = { rows: [{ accountSid: '', callSid: '', sipCallId: '', traceId: '', fields: { attempted_at: '' } }] };
const rig = { places: {}, read: () => Promise.resolve(nothing) } as unknown as Rig;

const sorted = (names: string[]) => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));

test('every page of the console is in the fault suite (tests/faults/pages.ts), and nothing else', async () => {
  const driven = (await pagesOf(rig)).map(({ page }) => page);
  expect(pagesThere().length).toBeGreaterThan(30);
  expect(sorted([...driven, ...Object.keys(STILL_PAGES)])).toEqual(sorted(pagesThere()));
});

test('every request that the console serves is in the fault suite (tests/faults/requests), and nothing else', () => {
  expect(requestsThere().length).toBeGreaterThan(80);
  expect(sorted(REQUESTS.map(({ covers }) => covers))).toEqual(sorted(requestsThere()));
});

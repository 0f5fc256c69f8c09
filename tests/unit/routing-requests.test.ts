/** @jest-environment node */
import { ok } from '@/lib/kit/problem';
import type { ResourceContext } from '@/lib/kit/resource';
import { sendNewRoutes, sendRows } from '@/lib/resources/least-cost-routing/send';

/* The platform accepts no more than 100 kB per request. */

const sent: object[][] = [];
const note = async (_path: string, rows: object[]) => {
  sent.push(rows);
  return ok(null);
};
const context = { calls: { put: note, post: note } } as unknown as ResourceContext;
beforeEach(() => sent.splice(0));

const rows = (count: number, description: string) =>
  Array.from({ length: count }, (_, priority) => ({ regex: `^${priority}`, priority, description }));

it.each([
  ['changed', sendRows],
  ['new', sendNewRoutes],
])('%s routes with long descriptions go in as many requests as they need, in their order', async (_word, send) => {
  const all = rows(400, 'é'.repeat(500));
  await send(context, 'lcr', all);
  expect(sent.flat()).toEqual(all);
  for (const lot of sent) expect(Buffer.byteLength(JSON.stringify(lot))).toBeLessThan(100_000);
});

it('short ones go 150 at a time, and none are no request', async () => {
  await sendRows(context, 'lcr', rows(301, ''));
  expect(sent.map((lot) => lot.length)).toEqual([150, 150, 1]);
  sent.splice(0);
  await sendRows(context, 'lcr', []);
  expect(sent).toEqual([]);
});

import { expect, test } from '../support/e2e';

/* The carrier list's filter finds what the list shows. */

const CASES: [words: string, found: RegExp, not: RegExp][] = [
  ['unregistered', /Flowroute/, /Voxbeam/],
  ['not started', /Peerless/, /Flowroute/],
  ['inactive', /Retired trunk/, /Voxbeam/],
  ['authentication', /Sinch/, /Voxbeam/],
  ['shared', /Voxbeam/, /Sinch/],
];

for (const [words, found, not] of CASES) {
  test(`“${words}” finds what the list calls so`, async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/carriers');
    await page.getByRole('searchbox', { name: 'Filter carriers' }).fill(words);
    await expect(page.getByRole('row', { name: not })).toHaveCount(0);
    await expect(page.getByRole('row', { name: found })).toBeVisible();
  });
}

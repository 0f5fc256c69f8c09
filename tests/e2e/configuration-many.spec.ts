import { AURORA } from '../../sandbox/seed/organisation';
import { compareFile, downloaded } from '../support/configuration-page';
import { expect, test } from '../support/e2e';

/* An account with five thousand numbers, as a file. */

test('5,000 numbers are exported, differ in nothing, and are planned when the file changes', async ({
  page,
  signIn,
  stack,
}) => {
  await stack.sandbox.grow({ phone_numbers: 5000 });
  await signIn('aurora');
  await page.goto('/internal/configuration');
  const text = await downloaded(page, page.getByRole('link', { name: 'Export' }));
  expect(text.match(/^ {2}- number: /gm)!.length).toBeGreaterThan(5000);

  await compareFile(page, text);
  await expect(page.getByText(/Nothing to do: no differences in 5,\d{3} records\./)).toBeVisible();

  const [, application] = /^applications:\n {2}- name: (.+)$/m.exec(text)!;
  const grown = /( {2}- number: "?1310\d+"?\n(?: {4}\w+: .+\n)*? {4}application: )null/g;
  expect(text.match(grown)).toHaveLength(5000);
  await stack.sandbox.forgetCalls();
  await compareFile(page, text.replace(grown, `$1${application}`));
  await expect(page.getByRole('button', { name: 'Apply 5,000 changes' })).toBeEnabled();
  // Numbers are read in large pages; a plan needs no request per number.
  expect((await stack.sandbox.calls()).length).toBeLessThan(40);
  const changed = page.getByRole('region', { name: 'Changed' });
  await expect(changed.getByRole('listitem')).toHaveCount(100);
  await changed.getByRole('button', { name: /^Show/ }).click();
  await expect(changed.getByRole('listitem')).toHaveCount(1100);

  await page.getByRole('searchbox', { name: 'Find in the plan' }).fill('13105554999');
  await expect(changed.getByRole('listitem')).toHaveCount(1);
  await expect(changed).toContainText('13105554999');
  // The filter affects only the view; Apply still covers everything.
  await expect(page.getByRole('button', { name: 'Apply 5,000 changes' })).toBeEnabled();
  expect(stack.store.list('phone_numbers', { account_sid: AURORA }).length).toBeGreaterThan(5000);
});

import { AURORA } from '../../sandbox/seed/organisation';
import { expect, test } from '../support/e2e';
import { applicationsOf, numbersOf } from '../support/platform-numbers';

/** The platform's clock, by which it counts requests. */
const ahead = { ms: 0 };

test.use({
  stackOptions: {
    sandbox: { rateLimit: 110, now: () => new Date(Date.now() + ahead.ms) },
    env: { RATE_LIMIT_RESERVE: '60' },
  },
});

test('changing many leaves requests for others: it pauses, and finishes in the next window', async ({
  page,
  signIn,
  stack,
}) => {
  const numbers = await numbersOf(stack, AURORA);
  const without = (sid: unknown) => numbers.filter((one) => one.application_sid !== sid);
  const applications = await applicationsOf(stack, AURORA);
  const application = applications.find(({ application_sid: sid }) => without(sid).length > 40);
  const others = without(application?.application_sid);
  expect(others.length).toBeGreaterThan(40);
  await stack.sandbox.forgetCalls();
  await page.clock.install();
  await signIn('aurora');
  await page.goto('/internal/phone-numbers?size=50');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('46 selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Application' }).click();
  await page.getByRole('option', { name: new RegExp(`^${application!.name} [0-9a-f]{8}$`) }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  const paused = page.getByText(/^Rate limit reached; resuming in \d+ s$/);
  await expect(paused).toBeVisible();
  await expect(page.getByText(`40 of ${others.length}`)).toBeVisible();
  const before = (await stack.sandbox.calls()).length;
  expect(before).toBeGreaterThan(50);
  expect(before).toBeLessThan(110);
  ahead.ms = 300_000;
  // No longer than the pause: the message of success would have gone by.
  await page.clock.runFor(Number(/\d+/.exec((await paused.textContent())!)![0]) * 1000);
  await expect(page.getByText('Number routing updated successfully')).toBeVisible();
  const calls = await stack.sandbox.calls();
  expect(calls.filter(({ method, status }) => method === 'PUT' && status === 204)).toHaveLength(others.length);
  expect(calls.filter(({ status }) => status === 429)).toEqual([]);
});

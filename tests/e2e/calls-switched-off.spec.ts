import { expect, test } from '../support/e2e';

test.use({ stackOptions: { env: { DISABLE_TRACING: 'true', DISABLE_CALL_RECORDING: 'true' } } });

test('an installation without tracing and recordings shows neither, and answers neither', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/recent-calls?date=7&q=19249303104');
  await page
    .getByRole('button', { name: /^Call at/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recording' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Tracing (Beta)' })).toHaveCount(0);
  const listed = (await (await page.request.get('/api/recent-calls?date=7&q=19249303104')).json()) as {
    rows: { accountSid: string; callSid: string; traceId: string }[];
  };
  const { accountSid, callSid, traceId } = listed.rows[0]!;
  for (const path of [`trace/${accountSid}/${traceId}`, `recording/${accountSid}/${callSid}/2026/11/20/wav`]) {
    expect((await page.request.get(`/api/recent-calls/${path}`)).status(), path).toBe(404);
  }
  const removed = await page.request.delete(`/api/recent-calls/recording/${accountSid}/${callSid}/2026/11/20/wav`, {
    headers: { origin: stack.url },
  });
  expect(removed.status()).toBe(404);
  expect((await stack.sandbox.calls()).filter(({ path }) => /\/(record|trace)\//.test(path))).toEqual([]);
  await expect(page.getByText(/^(Audio|Trace)$/)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Trunk' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Available' })).toHaveCount(0);
});

test('nor are calls filtered by them, and the statistics offer no measurement of traces', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/recent-calls?date=7&has=trace');
  await expect(page.getByLabel('Direction')).toBeVisible();
  await expect(page.getByLabel('Has')).toHaveCount(0);
  // An old link finds all calls.
  await expect(page.getByRole('button', { name: /^Call at/ }).first()).toBeVisible();
  await page.goto('/internal/recent-calls/statistics?date=7&has=trace');
  await expect(page.getByRole('region', { name: 'By trunk' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'How long callers waited' })).toHaveCount(0);
});

import { newTrace } from '../faults/rig';
import { expect, test } from '../support/e2e';
import { PlatformRouting } from '../support/routing';

test.use({ stackOptions: { env: { DISABLE_LCR: 'true' } } });

test('an installation without outbound routing has no link to it, no pages, and answers nothing', async ({
  page,
  signIn,
  stack,
}) => {
  const { lcr_sid } = await new PlatformRouting(stack.sandbox).table('Acme outbound');
  for (const user of ['admin', 'acme', 'aurora']) {
    await signIn(user);
    await page.goto('/internal/applications');
    await expect(page.getByRole('link', { name: 'Carriers', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Outbound Call Routing' })).toHaveCount(0);
    for (const path of ['', '/add', `/${lcr_sid}/edit`]) {
      const answer = await page.goto(`/internal/least-cost-routing${path}`);
      expect(answer!.status(), `${user} ${path}`).toBe(404);
      await expect(page.getByText("That page doesn't exist.")).toBeVisible();
    }
    // Only what these requests ask: the open page looks for alerts meanwhile.
    const [trace, known] = [newTrace(), newTrace()];
    const traced = (of: string) => ({ origin: stack.url, traceparent: `00-${of}-00000000000000aa-01` });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/offer'],
      ['POST', '/board'],
      ['GET', `/${lcr_sid}`],
      ['PUT', `/${lcr_sid}`],
      ['DELETE', `/${lcr_sid}`],
      ['PUT', `/${lcr_sid}/board`],
    ] as const) {
      const answer = await page.request.fetch(`/api/least-cost-routing${path}`, {
        method,
        headers: traced(trace),
        ...(method === 'GET' ? {} : { data: {} }),
      });
      expect(answer.status(), `${user} ${method} ${path}`).toBe(404);
    }
    expect(await stack.sandbox.callsOf(trace)).toEqual([]);
    await page.request.get('/api/applications', { headers: traced(known) });
    expect(await stack.sandbox.callsOf(known)).not.toEqual([]);
  }
});

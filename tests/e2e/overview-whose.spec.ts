import { expect, test } from '../support/e2e';

/* Whose overview is shown: to a read-only user, and in a window whose provider was changed in another one. */

test.use({ stackOptions: { env: { LANDING_PAGE: 'overview' } } });

const EVERYTHING =
  '/internal/overview?check=numbers,speech,accounts,routing,limits,contracts&setup=1&now=calls,clients';

test('who may only look is led to nothing that they may not do', async ({ page, signIn, stack }) => {
  for (const user of ['viewer', 'aurora-viewer']) {
    await signIn(user);
    await page.goto(EVERYTHING);
    await expect(page.getByText('Loading…')).toHaveCount(0);
    for (const tile of ['Needs attention', 'Calls today', 'Now'])
      await expect(page.getByRole('heading', { name: tile })).toBeVisible();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: /^(Add|Create)/ }).count()).toBe(0);
    const hrefs = await main.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
    const pages = new Set(hrefs.filter((one) => one.startsWith('/internal/')));
    expect(pages.size).toBeGreaterThan(4);
    for (const href of pages) {
      // From a SIP gateway to its carrier is one step; away from what is forbidden are two.
      const answer = await page.request.get(stack.url + href, { maxRedirects: 1 });
      expect(answer.status(), `${user}: ${href}`).toBe(200);
    }
  }
});

test('a window whose provider was changed in another one follows, and says whose overview it is', async ({
  page,
  context,
  signIn,
  stack,
}) => {
  await signIn('admin');
  await page.goto('/internal/overview');
  await expect(page.getByText(/^Acme Telecom, /)).toBeVisible();
  const ofAcme = page.getByRole('main').getByText(/Carrier Flowroute isn’t registered/);
  await expect(ofAcme.first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${stack.url}/internal/accounts`);
  await other.getByRole('combobox', { name: 'Service provider' }).click();
  await other.getByRole('option', { name: 'Borealis Voice' }).click();
  await expect(other.getByRole('combobox', { name: 'Service provider' })).toHaveText(/Borealis Voice/);
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByText('Another window switched to Borealis Voice, so this page did too.')).toBeVisible();
  await expect(page.getByText(/^Borealis Voice, /)).toBeVisible();
  await expect(ofAcme).toHaveCount(0);
});

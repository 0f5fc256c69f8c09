import { expect, test } from '../support/e2e';

test('the first page of a browser looks as it should before a single style file has come', async ({ page, signIn }) => {
  await signIn('aurora');
  const looks = () =>
    page.getByRole('link', { name: 'Add SIP client' }).evaluate((link) => {
      const { backgroundColor, borderRadius, height } = getComputedStyle(link);
      return { backgroundColor, borderRadius, height };
    });
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/internal/clients');
  const dressed = await looks();
  expect(dressed.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  release();
  await page.unrouteAll({ behavior: 'wait' });

  // The second one has its styles from the files, and looks the same; so does what comes by a click.
  await page.reload();
  expect(await looks()).toEqual(dressed);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  expect(await looks()).toEqual(dressed);
});

test('the code of an area’s forms is there before the click', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await page.waitForFunction(() => {
    const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"][as="script"]')];
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    return ahead.length > 0 && ahead.every(({ href }) => come.has(href));
  });
  // What the list itself fetches when it has rested is no part of it.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole('link', { name: 'Add SIP client' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
});

test('the code of a list is fetched when the pointer or the focus reaches the link to it', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await page.waitForLoadState('networkidle');
  const fetched = () => page.locator('link[rel="prefetch"][as="script"]').evaluateAll((links) => links.length);
  for (const [name, reach] of [
    ['Recent calls', 'hover'],
    ['Phone Numbers', 'focus'],
  ] as const) {
    const before = await fetched();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link[reach]();
    await expect.poll(fetched).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => performance.clearResourceTimings());
    await link.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const loaded = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => performance.getEntriesByName(src)[0]).filter((entry) => !!entry),
    );
    const fresh = loaded.filter((entry) => entry instanceof Object && 'transferSize' in entry && entry.transferSize);
    expect(fresh).toEqual([]);
  }
});

test('the icon comes with the head of the page and stays from page to page', async ({ page, signIn }) => {
  await signIn('aurora');
  const html = await (await page.request.get('/internal/clients')).text();
  expect(html.slice(0, html.indexOf('</head>'))).toContain('<link rel="icon" href="data:image/svg+xml');
  await page.goto('/internal/clients');
  // A browser that finds a page without one, be it for a moment, asks for /favicon.ico.
  const icon = await page.locator('link[rel="icon"]').elementHandle();
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page).toHaveTitle(/^Applications/);
  expect(await icon!.evaluate((link) => link.isConnected)).toBe(true);
  await expect(page.locator('link[rel="icon"]')).toHaveCount(1);
});

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

test('the first page of a browser looks as it should before a single style file has come', async ({ page, signIn }) => {
  await signIn('aurora');
  const looks = () =>
    page.getByRole('link', { name: 'Add SIP client' }).evaluate((link) => {
      const { backgroundColor, borderRadius, height } = getComputedStyle(link);
      return { backgroundColor, borderRadius, height };
    });
  const release = await holdAnswers(page, '**/*.css');
  await page.goto('/internal/clients');
  const dressed = await looks();
  expect(dressed.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  release();
  await page.unrouteAll({ behavior: 'wait' });

  // The second one loads its styles from the files, and looks the same, as does a page reached by a click.
  await page.reload();
  expect(await looks()).toEqual(dressed);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.getByRole('link', { name: 'Clients' }).click();
  expect(await looks()).toEqual(dressed);
});

/** How many of its sheets a page has a part of only, and how many are there as a whole. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => ({
    parts: document.querySelectorAll('style').length,
    whole: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet)
      .length,
  }));

test('a first page at rest has whole style files in place of their parts', async ({ page, signIn }) => {
  await signIn('aurora');
  const release = await holdAnswers(page, '**/*.css');
  await page.goto('/internal/clients');
  expect(await sheetsOf(page)).toEqual({ parts: 2, whole: 0 });
  release();
  await expect.poll(() => sheetsOf(page)).toEqual({ parts: 0, whole: 2 });
  await expect(page.getByRole('heading', { name: 'SIP client credentials' })).toHaveCSS('font-weight', '600');
});

test('a page that is opened from a first one is shown with its styles, however late they come', async ({
  page,
  signIn,
}) => {
  await signIn('aurora');
  const release = await holdAnswers(page, '**/*.css');
  await page.goto('/internal/clients');
  const opened = page.waitForResponse((response) => response.url().includes('/internal/overview?_rsc'));
  await page.getByRole('link', { name: 'Overview' }).click();
  await opened;
  await expect(page).toHaveURL(/clients/);
  release();
  await expect(page).toHaveURL(/overview/);
  expect(await sheetsOf(page)).toEqual({ parts: 0, whole: 2 });
});

test('style files that could not be loaded keep no page from being opened, and come with the next one', async ({
  page,
  signIn,
}) => {
  await signIn('aurora');
  await page.route('**/*.css', (route) => route.abort());
  await page.goto('/internal/clients');
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page).toHaveURL(/applications/);
  expect(await sheetsOf(page)).toEqual({ parts: 2, whole: 0 });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/overview/);
  expect(await sheetsOf(page)).toEqual({ parts: 0, whole: 2 });
});

/** Notes in the page what of it had been there, and for how many frames, when the first script of its head was added. */
function noteStart() {
  let frames = 0;
  const frame = () => {
    if (document.querySelector('h1')) frames += 1;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    // Not those that only browsers without modules run, nor the framework's last one at the end of the page.
    const isScript = (node: Node) =>
      node instanceof HTMLScriptElement && node.src.includes('/_next/static/') && !node.noModule;
    if ('noted' in window || !added.some((node) => isScript(node) && node.parentNode === document.head)) return;
    Object.assign(window, { noted: { heading: document.querySelector('h1')?.textContent, frames } });
  }).observe(document, { childList: true, subtree: true });
}

test('a page is painted before its scripts run, the first time and later', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.addInitScript(noteStart);
  for (const [way, heading] of [
    ['/internal/clients', 'SIP client credentials'],
    ['/internal/clients', 'SIP client credentials'],
    ['/internal/clients/add', 'Add sip client'],
  ] as const) {
    await page.goto(way);
    const { heading: seen, frames } = await page.evaluate(
      () => (window as unknown as { noted: { heading: string; frames: number } }).noted,
    );
    expect(seen).toBe(heading);
    expect(frames).toBeGreaterThan(0);
  }
});

/** As in a window that others cover; the test itself needs frames, later. */
function withoutFrames() {
  const native = window.requestAnimationFrame;
  window.requestAnimationFrame = () => 0;
  addEventListener('load', () => (window.requestAnimationFrame = native));
}
const hidden = () => Object.defineProperty(document, 'hidden', { get: () => true });

for (const [where, hide] of [
  ['behind others', withoutFrames],
  ['that is hidden', hidden],
] as const)
  test(`a page in a window ${where} works, too`, async ({ page, signIn }) => {
    await signIn('aurora');
    await page.addInitScript(hide);
    await page.goto('/internal/clients/add');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('2 fields need your attention')).toBeVisible();
  });

/** A page as the browser gets it; the cookies that come with it say that it has the files. */
async function documentOf(page: Page, address: string): Promise<string> {
  return (await page.request.get(address, { headers: { 'sec-fetch-dest': 'document' } })).text();
}

test('the first page of a browser starts with code that is in it, the next with the files of the same code', async ({
  page,
  stack,
}) => {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    rootMainFiles: string[];
  };
  const isNamed = (html: string) => rootMainFiles.map((file) => html.includes(`src="/_next/${file}"`));
  const first = await documentOf(page, stack.url);
  expect(first.match(/<script type="text\/plain" /g)).toHaveLength(2);
  expect(isNamed(first).slice(0, 2)).toEqual([false, false]);
  const next = await documentOf(page, stack.url);
  expect(next).not.toContain('<script type="text/plain"');
  expect(isNamed(next).slice(0, 1)).toEqual([true]);

  // In a browser, the files come when the page has long been usable.
  await page.context().clearCookies();
  const files = rootMainFiles.slice(0, 2).map((file) => `${stack.url}/_next/${file}`);
  const asked: string[] = [];
  page.on('request', (request) => files.includes(request.url()) && asked.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('User name is required.')).toBeVisible();
  expect(asked).toEqual([]);
  await expect.poll(() => asked).toEqual(files);
  await page.reload();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('User name is required.')).toBeVisible();
});

test('a browser gets the framework’s files as ES modules, without what no page uses', async ({ page, stack }) => {
  const html = await documentOf(page, stack.url);
  const sources = [...html.matchAll(/\/_next\/static\/chunks\/(?!turbopack-)[\w~.-]+\.js/g)].map(([source]) => source);
  const codes = await Promise.all([...new Set(sources)].map(async (source) => (await page.request.get(source)).text()));
  const first = [...html.matchAll(/<script type="text\/plain"[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!);
  expect(first.length + codes.length).toBeGreaterThan(3);
  // What each CommonJS file of the framework begins with.
  for (const code of [...first, ...codes]) expect(code).not.toMatch(/defineProperty\(\w+,"__esModule"/);
});

test('text that others might have written into a page is not started with its first scripts', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-dest': 'document' } });
    const planted = '<script type="text/plain">document.title = "Planted"</script>';
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<body[^>]*>/, (body) => body + planted),
    });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('User name is required.')).toBeVisible();
  await expect(page.locator('script[type="text/plain"]')).toHaveCount(1);
  expect(await page.title()).not.toBe('Planted');
});

/** Waits until the page has started to load scripts ahead, besides these, and until they have come. @returns their URLs */
async function newlyAhead(page: Page, before: string[] = []): Promise<string[]> {
  const added = await page.waitForFunction((known) => {
    const ahead = [...document.querySelectorAll<HTMLScriptElement>('script[fetchpriority="low"]')];
    const fresh = ahead.map(({ src }) => src).filter((src) => !known.includes(src));
    return fresh.length > 0 && fresh.every((src) => performance.getEntriesByName(src).length > 0) && fresh;
  }, before);
  return (await added.jsonValue()) || [];
}

/** The bytes that have come for some scripts since a moment; none where the browser had them. */
function bytesSince(page: Page, scripts: string[], moment: number): Promise<number> {
  return page.evaluate(
    ([names, since]) =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name, startTime }) => names.includes(name) && startTime >= since)
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    [scripts, moment] as const,
  );
}

const moment = (page: Page) => page.evaluate(() => performance.now());

/** Whether one of the scripts has a text in it. */
async function hold(page: Page, scripts: string[], text: string): Promise<boolean> {
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  return texts.some((one) => one.includes(text));
}

test('the code of an area’s forms is there before the click', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  const ahead = await newlyAhead(page);
  expect(await hold(page, ahead, 'allow_direct_app_calling')).toBe(true);
  const before = await moment(page);
  await page.getByRole('link', { name: 'Add SIP client' }).click();
  await expect(page.getByLabel('User name')).toBeVisible();
  expect(await bytesSince(page, ahead, before)).toBe(0);
});

test('the code of a list is fetched when the pointer or the focus reaches the link to it', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  const known = await newlyAhead(page);
  for (const [name, reach, text] of [
    ['Recent calls', 'hover', 'calls over time'],
    ['Phone Numbers', 'focus', 'Number routing updated successfully'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link[reach]();
    const added = await newlyAhead(page, known);
    known.push(...added);
    expect(await hold(page, added, text), name).toBe(true);
    const before = await moment(page);
    await link.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    expect(await bytesSince(page, added, before), name).toBe(0);
  }
});

test('a list whose code could not be fetched ahead opens with the click', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await newlyAhead(page);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recent calls' });
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
  await link.hover();
  await failed;
  await page.unrouteAll({ behavior: 'wait' });
  await link.click();
  await expect(page.getByRole('heading', { name: 'Recent calls', level: 1 })).toBeVisible();
});

test('no script runs twice, whether it was there before a click or not', async ({ page, signIn }) => {
  await signIn('aurora');
  await page.goto('/internal/clients');
  await newlyAhead(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const opened = [
    ['the form', page.getByRole('link', { name: 'Add SIP client' }), 'Add sip client'],
    ['a list', main.getByRole('link', { name: 'Phone Numbers' }), 'Phone Numbers'],
    ['another list', main.getByRole('link', { name: 'Recent calls' }), 'Recent calls'],
  ] as const;
  for (const [what, link, heading] of opened) {
    await link.click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((script) => script.getAttribute('src')));
    expect(scripts.length, what).toBeGreaterThan(5);
    expect(scripts, what).toEqual([...new Set(scripts)]);
  }
});

for (const [what, selector, written] of [
  // A browser that finds a page without an icon, even for a moment, requests /favicon.ico.
  ['icon', 'link[rel="icon"]', '<link rel="icon" href="data:image/svg+xml'],
  // One that finds it without its color schemes computes every style again.
  ['color scheme', 'meta[name="color-scheme"]', '<meta name="color-scheme" content="light dark"'],
] as const)
  test(`the ${what} comes with the head of the page and stays from page to page`, async ({ page, signIn }) => {
    await signIn('aurora');
    const html = await (await page.request.get('/internal/clients')).text();
    expect(html.slice(0, html.indexOf('</head>'))).toContain(written);
    await page.goto('/internal/clients');
    const first = await page.locator(selector).elementHandle();
    await page.getByRole('link', { name: 'Applications', exact: true }).click();
    await expect(page).toHaveTitle(/^Applications/);
    expect(await first!.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator(selector)).toHaveCount(1);
  });

import type { Page } from '@playwright/test';

/** Holds the answers to a page's requests, as a slow link would. @returns lets them go */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Opens a page whose scripts do not load until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const release = await holdAnswers(page, '**/_next/static/**/*.js*');
  // As by an external link: the suite's own navigation waits until the page is interactive.
  await page.goto('/api/health');
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  return release;
}

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

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Download, Locator } from '@playwright/test';

/** A file of the account Aurora Bistro with these SIP clients. */
export const clientsFile = (records: string) => `version: 1\nkind: account\nname: Aurora Bistro\nclients:\n${records}`;

/** SIP clients named desk-1, desk-2 …, with passwords. */
export const desks = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `  - username: desk-${first + at}\n    password: hidden-${at}\n`).join('');

/** Chooses a configuration file on its page, and compares it. */
export async function compareFile(page: Page, text: string): Promise<void> {
  const file = { name: 'aurora-bistro.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) };
  await page.getByLabel('Configuration file').setInputFiles(file);
  await page.getByRole('button', { name: 'Compare' }).click();
}

/** The text of the file that a click downloads. */
export async function downloaded(page: Page, click: Locator): Promise<string> {
  const [download]: [Download, void] = await Promise.all([page.waitForEvent('download'), click.click()]);
  return readFile((await download.path())!, 'utf8');
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Aurora Bistro's seeded calls that exercise every part of the console, identified by a number. */
export const CALLS = {
  recorded: '19249303104',
  hour: '14155550160',
  withoutTrace: '14155550161',
  traceOnly: '14155550162',
  asMp3: '14155550163',
  tenThousand: '14155550164',
  elsewhere: '14155550165',
  withoutSid: '14155550166',
} as const;

/** Opens the row of a call. */
export async function openCall(page: Page, number: string): Promise<void> {
  await page.goto(`/internal/recent-calls?date=7&q=${number}`);
  await page
    .getByRole('button', { name: /^Call at/ })
    .first()
    .click();
}

export const player = (page: Page): Locator => page.getByRole('region', { name: 'Recording' });
export const playerState = (page: Page): Locator => player(page).getByRole('status');
export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Position in the recording' });

/** Waits until that many seconds are drawn: to the right of the drawn part, a click hits nothing. */
export async function drawnTo(page: Page, seconds: number): Promise<void> {
  const drawn = (scroll: Element, width: number) =>
    scroll.querySelector('canvas') !== null && scroll.firstElementChild!.clientWidth >= width;
  await expect.poll(() => slider(page).evaluate(drawn, seconds * 100)).toBe(true);
}

/** The second that the player shows. */
export async function place(page: Page): Promise<number> {
  const shown = await player(page).locator('text=/^\\d\\d:\\d\\d\\.\\d/').first().innerText();
  const [minutes, seconds] = shown.split(/[:\s]/);
  return Number(minutes) * 60 + Number(seconds);
}

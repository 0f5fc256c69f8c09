import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e';
import { holdAnswers } from '../support/hold-answers';

/* What a page learns after it has loaded moves nothing that is already being read or aimed at. */

const placeOf = async (element: Locator) => {
  const box = await element.boundingBox();
  return box && { x: box.x, y: box.y };
};

test('the language and voice of an application keep their place when the vendor turns out to have labels', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const release = await holdAnswers(page, '**/api/speech-services/choices?*');
  await page.goto('/internal/applications/add');
  const voice = page.getByLabel(/^Text-to-speech voice/);
  const recognizer = page.getByRole('heading', { name: 'Speech-to-text' });
  const before = [await placeOf(voice), await placeOf(recognizer)];
  expect(before).not.toContain(null);
  await expect(page.getByLabel('Text-to-speech label')).toHaveCount(0);
  release();
  await expect(page.getByLabel('Text-to-speech label')).toBeVisible();
  expect([await placeOf(voice), await placeOf(recognizer)]).toEqual(before);
});

test('on a phone, speech services keep their place when the results of their tests arrive', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('admin');
  const release = await holdAnswers(page, '**/api/speech-services/tests');
  await page.goto('/internal/speech-services');
  const cards = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(page.getByText('Checking status...').first()).toBeAttached();
  const sixth = cards.nth(5).getByRole('rowheader').getByRole('link');
  const before = await placeOf(sixth);
  expect(before).not.toBeNull();
  release();
  await expect(page.getByText('Connection test successful').first()).toBeVisible();
  await expect(cards.nth(4).getByText('Checking status...')).toHaveCount(0);
  expect(await placeOf(sixth)).toEqual(before);
});

test('the clock of the session is on the page from the start', async ({ page, signIn, stack }) => {
  await signIn('admin');
  const document = await (await page.context().request.get(`${stack.url}/internal/accounts`)).text();
  expect(document).toMatch(/role="timer" aria-label="Session ends in (60:00|59:\d\d)"/);
});

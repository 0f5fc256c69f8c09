import { speechSid } from '../../sandbox/seed/speech';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

test('a stored speech service is heard on its own page', async ({ page, signIn }) => {
  const complaints = watchConsole(page);
  await signIn('aurora');
  await page.goto(`/internal/speech-services/${speechSid('aurora google')}/edit`);
  await page.getByRole('button', { name: 'Choose a voice' }).click();
  await expect(page.getByRole('combobox', { name: 'Voice' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Preview' }).fill('Good morning.');
  await page.getByRole('button', { name: 'Play preview' }).click();
  await expect(page.getByLabel('Preview', { exact: true }).last()).toHaveAttribute('src', /^blob:/);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('who may only look hears nothing', async ({ page, signIn }) => {
  await signIn('aurora-viewer');
  await page.goto(`/internal/speech-services/${speechSid('aurora google')}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a voice' })).toHaveCount(0);
});

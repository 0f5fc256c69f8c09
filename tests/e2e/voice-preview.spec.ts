import { AURORA } from '../../sandbox/seed/organisation';
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

test('a voice is heard where it is picked for an application, and nothing is saved by that', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora');
  await page.goto('/internal/applications/add');
  await page.getByLabel('Text-to-speech label').selectOption('eu');
  await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText(/\w/);
  const sentence = page.getByRole('textbox', { name: 'Preview' });
  await stack.sandbox.forgetCalls();
  await sentence.fill('Your table is ready.');
  await sentence.press('Enter');
  await expect(page.getByLabel('Preview', { exact: true }).last()).toHaveAttribute('src', /^blob:/);
  const calls = (await stack.sandbox.calls()).filter(({ method }) => method === 'POST');
  expect(calls.map(({ path }) => path)).toEqual([expect.stringMatching(/\/TtsCache\/Synthesize$/)]);
  expect(calls[0]!.body).toMatchObject({
    speech_credential_sid: speechSid('aurora google'),
    text: 'Your table is ready.',
  });
});

test('who may only look hears nothing, neither at a speech service nor at an application', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('aurora-viewer');
  await page.goto(`/internal/speech-services/${speechSid('aurora google')}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose a voice' })).toHaveCount(0);
  const application = stack.store.first('applications', { account_sid: AURORA })!;
  await page.goto(`/internal/applications/${application.application_sid}/edit`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(application.name));
  await expect(page.getByRole('button', { name: 'Play preview' })).toHaveCount(0);
});

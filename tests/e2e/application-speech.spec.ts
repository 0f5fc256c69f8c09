import type { Page } from '@playwright/test';
import { speechSid } from '../../sandbox/seed/speech';
import { expect, test } from '../support/e2e';

const pick = async (page: Page, label: RegExp, option: string | RegExp) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
};

test.describe('another vendor for recognition', () => {
  test('keeps the language where it knows it, in its own writing', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/applications/add');
    const language = page.getByRole('combobox', { name: /^Speech-to-text language/ });
    await pick(page, /^Speech-to-text vendor/, 'IBM');
    await expect(language).toHaveText(/English \(United States\)|en-US_Telephony/);
    await pick(page, /^Speech-to-text vendor/, 'Google');
    await expect(language).toHaveText(/English \(United States\)/);
  });

  test('has no language to choose when it is Deepgram Flux', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/applications/add');
    await pick(page, /^Speech-to-text vendor/, 'Deepgram Flux');
    await expect(page.getByRole('combobox', { name: /^Speech-to-text vendor/ })).toHaveText('Deepgram Flux');
    await expect(page.getByLabel(/^Speech-to-text language/)).toHaveCount(0);
    // The platform refuses to look this vendor up. Once the voices of another one have come, its answer would have, too.
    await pick(page, /^Text-to-speech vendor/, 'AWS');
    await expect(page.getByRole('combobox', { name: /^Text-to-speech voice/ })).toHaveText(/\w/);
    await expect(page.getByText(/Couldn’t load languages and voices/)).toHaveCount(0);
  });

  test('leaves no code of the former vendor behind when it can’t be asked', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/applications/add');
    await pick(page, /^Speech-to-text vendor/, 'Cobalt');
    await expect(page.getByRole('combobox', { name: /^Speech-to-text language/ })).toHaveText('English US');
    await stack.sandbox.fault({
      match: { path: 'supportedLanguagesAndVoices', query: { vendor: 'speechmatics' } },
      kind: 'status',
      status: 422,
    });
    await pick(page, /^Speech-to-text vendor/, 'Speechmatics');
    await expect(page.getByText(/Couldn’t load languages and voices from Speechmatics/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Speech-to-text language/ })).toHaveValue('');
  });
});

test('a vendor chosen in the moment the former one’s languages come gets a language of its own', async ({
  page,
  signIn,
}) => {
  await signIn('acme');
  await page.goto('/internal/applications/add');
  // The fallback’s first vendor is the first choice’s, whose languages are known by now.
  await expect(page.getByRole('combobox', { name: /^Text-to-speech language/ })).toHaveText(/English/);
  await page.getByLabel('Use a fallback speech vendor').evaluate((fallback: HTMLElement) => {
    const control = (part: string) =>
      [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent?.startsWith(`Fallback text-to-speech ${part}`),
      )!.control!;
    const choose = () => {
      const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
      options.find(({ textContent }) => textContent === 'AWS')!.click();
    };
    fallback.click();
    control('vendor').click();
    // As soon as the languages are in the document, before anything else can happen.
    const seen = new MutationObserver(() => {
      seen.disconnect();
      choose();
    });
    seen.observe(control('language'), { subtree: true, characterData: true, childList: true });
  });
  await expect(page.getByRole('combobox', { name: /^Fallback text-to-speech vendor/ })).toHaveText('AWS');
  await expect(page.getByRole('combobox', { name: /^Fallback text-to-speech language/ })).toHaveText(/English/);
});

test.describe('the languages of PlayHT’s engine Play3.0 are spoken by its English voices', () => {
  test.beforeEach(({ stack }) => {
    const credential = { api_key: 'key', user_id: 'play-user', voice_engine: 'Play3.0' };
    stack.store.update('speech_credentials', speechSid('playht'), { credential });
  });

  for (const side of ['Text-to-speech', 'Fallback text-to-speech']) {
    test(`in an application: ${side}`, async ({ page, signIn }) => {
      const control = (part: string) => page.getByRole('combobox', { name: new RegExp(`^${side} ${part}`) });
      await signIn('acme');
      await page.goto('/internal/applications/add');
      await page.getByLabel('Use a fallback speech vendor').check();
      await pick(page, new RegExp(`^${side} vendor`), 'PlayHT');
      await expect(control('language')).toHaveText('English');
      await expect(control('voice')).toHaveText(/^Adam/);
      await pick(page, new RegExp(`^${side} voice`), 'Cloned voice');
      await pick(page, new RegExp(`^${side} language`), 'German');
      await expect(control('voice')).toHaveText('Cloned voice');
      await control('voice').click();
      await expect(page.getByRole('listbox').getByRole('option', { name: /^Rachel/ })).toBeVisible();
    });
  }

  test('in the preview of the speech service', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto(`/internal/speech-services/${speechSid('playht')}/edit`);
    await page.getByRole('button', { name: 'Choose a voice' }).click();
    await pick(page, /^Language$/, 'German');
    await page.getByRole('combobox', { name: 'Voice', exact: true }).click();
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Rachel/ })).toBeVisible();
  });
});

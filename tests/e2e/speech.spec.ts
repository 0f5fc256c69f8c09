import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { speechSid } from '../../sandbox/seed/speech';

const edit = (name: string) => `/internal/speech-services/${speechSid(name)}/edit`;
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

/** Scrolled, the frame's bar covers a part of some button, which is then counted as too small. */
async function expectAccessibleFromTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

test.describe('the list', () => {
  test('shows vendor, use, last use and label, and tests what is on screen', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('acme');
    await page.goto('/internal/speech-services');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Speech services');
    await expect(row(page, /Google hotel-voices/)).toContainText('Connection test successful');
    await expect(row(page, /Google hotel-voices/)).toContainText('TTS/STT');
    await expect(row(page, /Google stt-failing/)).toContainText('STT: 7 PERMISSION_DENIED');
    await expect(row(page, /Cobalt/)).toContainText('Not tested');
    await expect(row(page, /Deepgram unused/)).toContainText('Not in use');
    await expect(row(page, /Deepgram unused/)).toContainText(
      'In order to test your credentials you need to enable TTS/STT.',
    );
    await expect(row(page, /acme-tts/)).toContainText('TTS/STT');
    await expect(row(page, /Whisper/)).not.toBeVisible();
    const tests = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/test')).map(({ path }) => path);
    expect(new Set(tests).size).toBe(tests.length);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((path) => path.includes(speechSid('unused')))).toEqual([]);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('a vendor that hangs and one that fails delay no other', async ({ page, signIn, stack }) => {
    const path = (name: string) => `${speechSid(name)}/test`;
    for (const name of ['aws', 'aws role', 'aws instance', 'cobalt'])
      await stack.sandbox.fault({ match: { path: path(name) }, kind: 'hang' });
    await stack.sandbox.fault({ match: { path: path('ibm') }, kind: 'status', status: 500, times: 1 });
    await signIn('acme');
    await page.goto('/internal/speech-services');
    await expect(row(page, /Google hotel-voices/)).toContainText('Connection test successful');
    await expect(row(page, /AWS role/)).toContainText('Checking status...');
    await expect(row(page, /^Select IBM/)).toContainText('Status error');
    await page.getByRole('button', { name: 'Retry status of IBM' }).click();
    await expect(row(page, /^Select IBM/)).toContainText('Connection test successful');
  });

  test('says that it holds what is shared; the services of an account come with the account', async ({
    page,
    signIn,
  }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services');
    await expect(page.getByText('These services are shared by all accounts.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Used by' })).toHaveText(/Shared by all accounts$/);
    await expect(page.getByText('Aurora Bistro')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Used by' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await expect(page.getByText('Total: 4 records')).toBeVisible();
    await expect(page.getByText('These services are shared by all accounts.')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Filter speech services' }).fill('elevenlabs failing');
    await expect(page.getByText('Total: 1 record', { exact: true })).toBeVisible();
  });

  test('a provider without any has none, and is told what the list holds', async ({ page, signIn }) => {
    await signIn('admin');
    await page.goto('/internal/speech-services');
    await page.getByRole('button', { name: 'Add service provider' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Empty Provider');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Added new service provider Empty Provider')).toBeVisible();
    await page.goto('/internal/speech-services');
    await expect(page.getByText('No speech services.', { exact: true })).toBeVisible();
    await expect(page.getByText('These services are shared by all accounts.')).toBeVisible();
  });

  test('an account user sees the own ones only', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto('/internal/speech-services');
    await expect(page.getByText('Total: 4 records')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Used by' })).toHaveCount(0);
  });

  test('deletes after asking', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services?q=hotel-voices');
    await page.getByRole('button', { name: 'Delete Google (hotel-voices)' }).click();
    await expect(page.getByText('Are you sure you want to delete speech service Google (hotel-voices)?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Deleted speech service Google (hotel-voices)')).toBeVisible();
    await expect(page.getByText(/^No .+ match /)).toBeVisible();
  });
});

test.describe('editing', () => {
  test('voices are added, changed and deleted with one save', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('google hotel'));
    await page.getByLabel('Name, voice 1').fill('Renamed');
    await page.getByRole('button', { name: 'Delete voice 2' }).click();
    await page.getByRole('button', { name: 'Add voice' }).click();
    await page.getByLabel('Name, voice 2').fill('Third');
    await page.getByLabel('Model, voice 2').fill('m3');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: /Name, voice/ })).toHaveCount(2);
    const sid = speechSid('google hotel');
    const voices = await stack.sandbox.ask<{ name: string }[]>(
      'acme',
      'GET',
      `/GoogleCustomVoices?speech_credential_sid=${sid}`,
    );
    expect(voices.map(({ name }) => name).toSorted()).toEqual(['Renamed', 'Third']);
  });

  test('a change keeps every setting and sends no secret', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('microsoft custom'));
    await expect(page.getByLabel('API key')).toHaveValue('key-4fXXXXXXXXXXXX');
    await page.getByLabel('Use for speech-to-text').uncheck();
    await expect(page.getByText('Unsaved: Use for speech-to-text')).toBeVisible();
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    const put = (await stack.sandbox.calls()).find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({
      use_for_tts: 1,
      use_for_stt: 0,
      region: 'westeurope',
      use_custom_tts: 1,
      custom_tts_endpoint: 'tts-endpoint-id',
      use_custom_stt: 1,
      custom_stt_endpoint: 'stt-endpoint-id',
    });
  });

  test('what keeps a custom voice from being stored is said in its row', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('google hotel'));
    const name = page.getByLabel('Name, voice 2');
    const before = await name.inputValue();
    await name.fill('Concierge 🛎');
    await stack.sandbox.forgetCalls();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText('Name must not contain “🛎”: the platform can’t store it.')).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/must not contain/);
    await expect(page.getByLabel('Name, voice 1')).not.toHaveAttribute('aria-invalid', 'true');
    expect((await stack.sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
    await name.fill(`${before} 2`);
    await save.click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
  });

  test('taking the tick off “Use custom voices” asks before the voices go', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('google hotel'));
    await page.getByLabel('Use custom voices').uncheck();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const voices = () =>
      stack.sandbox.ask<object[]>(
        'acme',
        'GET',
        `/GoogleCustomVoices?speech_credential_sid=${speechSid('google hotel')}`,
      );
    await save.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/Saving deletes Concierge (DE|EN), Concierge (DE|EN)\./);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await voices()).toHaveLength(2);
    await save.click();
    await dialog.getByRole('button', { name: 'Save and delete voices' }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    expect(await voices()).toEqual([]);
  });

  test('a service that only listens opens without a change', async ({ page, signIn, stack }) => {
    const sid = speechSid('deepgram');
    const credential = { api_key: 'key-4f1c9a77', stt_model_id: 'ink-whisper' };
    stack.store.update('speech_credentials', sid, { vendor: 'cartesia', credential });
    await signIn('acme');
    await page.goto(edit('deepgram'));
    await expect(page.getByRole('combobox', { name: /STT model/ })).toHaveText('ink-whisper');
    await expect(page.getByText(/^Unsaved:/)).toHaveCount(0);
    await expect(page.getByText('TTS model')).toHaveCount(0);
  });

  test('a vendor that nobody knows is shown and survives a save', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('unknown'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('parrotvox (from-the-future)');
    await page.getByLabel('Use for speech-to-text').uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    const put = (await stack.sandbox.calls()).find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ use_for_tts: 1, use_for_stt: 0, region: 'mars-1', parrot_mood: 'cheerful' });
  });

  test('tests what is stored, for each use', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto(edit('google failing'));
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    const panel = page.getByRole('complementary', { name: 'Test' });
    await expect(panel).toContainText('7 PERMISSION_DENIED: stt is not enabled');
    await expect(panel.getByRole('heading', { name: /Test Failed/ })).toBeVisible();
    await expectAccessible(page);
  });

  test('view-only users look, and can change nothing', async ({ page, signIn }) => {
    await signIn('acme-viewer');
    await page.goto(edit('google hotel'));
    await expect(page.getByLabel('Name, voice 1')).toHaveAttribute('readonly');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add voice' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete speech service' })).toHaveCount(0);
  });

  test('an account user is led away from a shared one', async ({ page, signIn }) => {
    await signIn('aurora');
    await page.goto(edit('google'));
    await expect(page).not.toHaveURL(/speech-services/);
    await expect(page.getByText('You do not have access to this resource')).toBeVisible();
  });
});

test.describe('a voice from a cloning key', () => {
  test('is ticked and saved by a provider user, who is told that an administrator uploads its key', async ({
    page,
    signIn,
  }) => {
    await signIn('acme');
    await page.goto(edit('google hotel'));
    await page.getByRole('button', { name: 'Add voice' }).click();
    await page.getByLabel('Name, voice 3').fill('Clone');
    await page.getByLabel('Made from a voice cloning key, voice 3').check();
    await expect(page.getByText('No key yet. Only an administrator can upload a cloning key.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    await expect(page.getByText('No key yet. Only an administrator can upload a cloning key.')).toBeVisible();
    await expect(page.getByLabel('Cloning key of Clone')).toHaveCount(0);
    await expectAccessibleFromTop(page);
  });

  test('is ticked, saved, and gets its key', async ({ page, signIn, stack }) => {
    await signIn('admin');
    await page.goto(edit('google hotel'));
    await page.getByRole('button', { name: 'Add voice' }).click();
    await page.getByLabel('Name, voice 3').fill('Clone');
    await page.getByLabel('Made from a voice cloning key, voice 3').check();
    await expect(page.getByText('Save first, then upload its key here.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    const file = { name: 'key.txt', mimeType: 'text/plain', buffer: Buffer.from('') };
    await page.getByLabel('Cloning key of Clone').setInputFiles(file);
    await expect(page.getByText(/Choose a text file with the key/)).toBeVisible();
    await expectAccessibleFromTop(page);
    await page.getByLabel('Cloning key of Clone').setInputFiles({ ...file, buffer: Buffer.from('cloned-key-text\n') });
    await expect(page.getByText('Cloning key of Clone stored')).toBeVisible();
    await expect(page.getByText('A key is stored')).toBeVisible();
    // The platform lists the voices in another order than they were added.
    const ticks = page.getByRole('checkbox', { name: /^Made from a voice cloning key/ });
    const clone = page.getByLabel((await ticks.and(page.locator(':checked')).getAttribute('aria-label'))!);
    await clone.uncheck();
    await expect(page.getByText('A key is stored')).toHaveCount(0);
    await clone.check();
    await expect(page.getByText('A key is stored')).toBeVisible();
    await expect(page.getByText(/^Unsaved:/)).toHaveCount(0);
    const voices = stack.store.list('google_custom_voices', { name: 'Clone' });
    expect(voices).toMatchObject([{ use_voice_cloning_key: 1, voice_cloning_key: 'cloned-key-text' }]);
    await page.reload();
    await expect(page.getByText('A key is stored')).toBeVisible();
  });
});

import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

/** Seeded credentials keep their sids (sandbox/seed/speech.ts). */
function speechSid(name: string): string {
  const hex = createHash('sha256').update(`speech ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const edit = (name: string) => `/internal/speech-services/${speechSid(name)}/edit`;
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

const KEY = JSON.stringify({
  type: 'service_account',
  private_key: '-----BEGIN PRIVATE KEY-----\nVERYPRIVATE\n-----END PRIVATE KEY-----\n',
  client_email: 'voice@project.example',
});

const keyFile = (text: string) => ({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(text) });

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
    await expect(row(page, /WellSaid|Whisper/).first()).not.toBeVisible();
    const tests = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/test')).map(({ path }) => path);
    expect(new Set(tests).size).toBe(tests.length);
    expect(tests).not.toContain(expect.stringContaining(speechSid('unused')));
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
    await expect(row(page, /^IBM/)).toContainText('Status error');
    await page.getByRole('button', { name: 'Retry status of IBM' }).click();
    await expect(row(page, /^IBM/)).toContainText('Connection test successful');
  });

  test('can be filtered by account and by words', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services');
    await page.getByRole('combobox', { name: 'Used by' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await expect(page.getByText('Total: 4 records')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Filter speech services' }).fill('elevenlabs failing');
    await expect(page.getByText('Total: 1 record', { exact: true })).toBeVisible();
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
    await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  });
});

test.describe('adding', () => {
  test('a Google service with custom voices is one save', async ({ page, signIn, stack }) => {
    const complaints = watchConsole(page);
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByLabel('Service key file').setInputFiles(keyFile('no json'));
    await expect(page.getByText('Invalid service key file, could not parse as JSON.')).toBeVisible();
    await page.getByLabel('Service key file').setInputFiles(keyFile(KEY));
    await expect(page.getByText('Invalid service key file')).toHaveCount(0);
    await expect(page.getByRole('region', { name: /private key masked/ })).toContainText('voice@project.example');
    await expect(page.getByText('VERYPRIVATE')).toHaveCount(0);
    await page.getByLabel('Label').fill('new one');
    await page.getByLabel('Use custom voices').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('You must provide at least one custom voice.')).toBeVisible();
    await page.getByRole('button', { name: 'Add voice' }).click();
    await expect(page.getByText('Model is required.')).toBeVisible();
    await page.getByLabel('Name, voice 1').fill('Concierge');
    await page.getByLabel('Model, voice 1').fill('projects/x/models/y');
    await expect(page.getByRole('button', { name: 'Delete voice 1' })).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/internal\/speech-services$/);
    const calls = (await stack.sandbox.calls()).filter(({ method }) => method === 'POST');
    const body = calls.find(({ path }) => path.endsWith('/SpeechCredentials'))?.body;
    expect(body).toMatchObject({ vendor: 'google', label: 'new one', account_sid: null, use_for_tts: 1 });
    expect(calls.find(({ path }) => path === '/GoogleCustomVoices')?.body).toMatchObject({ name: 'Concierge' });
    expect(complaints).toEqual([]);
  });

  test('a voice that fails takes the credential back, and says so', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByLabel('Service key file').setInputFiles(keyFile(KEY));
    await page.getByLabel('Label').fill('undone');
    await page.getByLabel('Use custom voices').check();
    await page.getByRole('button', { name: 'Add voice' }).click();
    await page.getByLabel('Name, voice 1').fill('Concierge');
    await page.getByLabel('Model, voice 1').fill('m');
    await stack.sandbox.fault({ match: { method: 'POST', path: '^/GoogleCustomVoices' }, kind: 'status', status: 500 });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential: undone')).toBeVisible();
    await expect(page.getByText('Custom voice Concierge: not saved')).toBeVisible();
    await stack.sandbox.noFaults();
    await page.goto('/internal/speech-services?q=undone');
    await expect(page.getByText('Nothing matches the filters')).toBeVisible();
  });

  test('another vendor has its own fields; the first model is chosen', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await expect(page.getByRole('button', { name: 'Save and test' })).toBeDisabled();
    await page.getByRole('radio', { name: /ElevenLabs/ }).check();
    await expect(page.getByLabel('Use for speech-to-text')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /Model/ })).toHaveText('Turbo v2');
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByLabel('Extra Options').fill('{"a":');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Extra options are not valid JSON/)).toBeVisible();
    await page.getByLabel('Extra Options').fill('{"a":1}');
    await page.getByRole('button', { name: 'Beautify' }).click();
    await expect(page.getByLabel('Extra Options')).toHaveValue('{\n  "a": 1\n}');
    await page.getByLabel('Label').fill('failing');
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page).toHaveURL(/\/edit\?test=now$/);
    await expect(page.getByRole('complementary', { name: 'Test' })).toContainText('ENOTFOUND');
  });

  test('a label that is used already is said at its field', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByLabel('Service key file').setInputFiles(keyFile(KEY));
    await page.getByLabel('Label').fill('hotel-voices');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Label')).toHaveAccessibleDescription(/hotel-voices is already in use/);
  });

  test('models that cannot be listed can be typed', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: 'supportedLanguagesAndVoices' }, kind: 'status', status: 500 });
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /Whisper/ }).check();
    await expect(page.getByText(/Models could not be listed/)).toBeVisible();
    await page.getByRole('textbox', { name: /Model/ }).fill('tts-9');
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('combobox', { name: /Model/ })).toHaveText('tts-9');
  });

  test('an account user adds for the own account', async ({ page, signIn, stack }) => {
    await signIn('aurora');
    await page.goto('/internal/speech-services/add');
    await expect(page.getByLabel('Account', { exact: true })).toHaveCount(0);
    await page.getByRole('radio', { name: /WellSaid/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential created successfully')).toBeVisible();
    const post = (await stack.sandbox.calls()).find(
      ({ path, method }) => method === 'POST' && /^\/Accounts/.test(path),
    );
    expect(post?.body).toMatchObject({ vendor: 'wellsaid', account_sid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
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
    await expect(page.getByText('The form differs from what is stored.')).toBeVisible();
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

  test('a vendor that nobody knows is shown and survives a save', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto(edit('unknown'));
    await expect(page.getByText('parrotvox (from-the-future)')).toBeVisible();
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
  });
});

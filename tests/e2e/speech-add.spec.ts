import { expect, expectAccessible, test, watchConsole } from '../support/e2e';

const KEY = JSON.stringify({
  type: 'service_account',
  private_key: '-----BEGIN PRIVATE KEY-----\nVERYPRIVATE\n-----END PRIVATE KEY-----\n',
  client_email: 'voice@project.example',
});

const keyFile = (text: string) => ({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(text) });

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
    await expect(page).toHaveURL(/\/internal\/speech-services\?account=$/);
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
    await expect(page.getByText(/^No .+ match /)).toBeVisible();
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
    await expect(page.getByText(/Extra options aren’t valid JSON/)).toBeVisible();
    await page.getByLabel('Extra Options').fill('{"a":1}');
    await page.getByRole('button', { name: 'Beautify' }).click();
    await expect(page.getByLabel('Extra Options')).toHaveValue('{\n  "a": 1\n}');
    await page.getByLabel('Label').fill('failing again');
    await page.getByRole('button', { name: 'Save and test' }).click();
    await expect(page.getByRole('complementary', { name: 'Test' })).toContainText('ENOTFOUND');
    await expect(page).toHaveURL(/\/edit$/);
  });

  test('a new service is tested once: neither going back to it nor loading it again tries it anew', async ({
    page,
    signIn,
    stack,
  }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /WellSaid/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save and test' }).click();
    const panel = page.getByRole('complementary', { name: 'Test' });
    await expect(panel.getByRole('heading', { name: /Test OK/ })).toBeVisible();
    const tested = () => stack.sandbox.calls().then((calls) => calls.filter(({ path }) => path.endsWith('/test')));
    expect(await tested()).toHaveLength(1);
    const { path } = (await tested())[0]!;
    await page.getByRole('link', { name: 'Accounts' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts');
    await page.goBack();
    await expect(panel.getByRole('button', { name: /^Test/ })).toBeVisible();
    await page.reload();
    await expect(panel.getByRole('button', { name: 'Test', exact: true })).toBeVisible();
    expect((await tested()).filter((call) => call.path === path)).toHaveLength(1);
  });

  test('a save of a service that was just tested does not bring the test back', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /Cartesia/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save and test' }).click();
    const panel = page.getByRole('complementary', { name: 'Test' });
    await expect(panel.getByRole('heading', { name: /Test OK/ })).toBeVisible();
    await page.getByLabel('Use for speech-to-text').uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential updated successfully')).toBeVisible();
    await expect(page.getByText('No unsaved changes')).toBeVisible();
    await expect(page).toHaveURL(/\/edit$/);
    await page.reload();
    await expect(panel.getByRole('button', { name: 'Test', exact: true })).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-2)!;
    const tests = (await stack.sandbox.calls()).filter(({ path }) => path.includes(id) && path.endsWith('/test'));
    expect(tests).toHaveLength(1);
  });

  test('a service that is used for nothing cannot be tested', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /WellSaid/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await expect(page.getByRole('button', { name: 'Save and test' })).toBeEnabled();
    await page.getByLabel('Use for text-to-speech').uncheck();
    await expect(page.getByRole('button', { name: 'Save and test' })).toBeDisabled();
  });

  test('a service of an account leads to the list of the account', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('combobox', { name: 'Account' }).click();
    await page.getByRole('option', { name: /Aurora Bistro/ }).click();
    await page.getByRole('radio', { name: /WellSaid/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Total: 5 records')).toBeVisible();
    await expect(page.getByRole('row', { name: /WellSaid/ })).toBeVisible();
  });

  test('a label that is used already is said at its field', async ({ page, signIn }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByLabel('Service key file').setInputFiles(keyFile(KEY));
    await page.getByLabel('Label').fill('hotel-voices');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Label')).toHaveAccessibleDescription(
      /Another speech service from this vendor already has this label/,
    );
  });

  test('models that can’t be listed can be typed', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: 'supportedLanguagesAndVoices' }, kind: 'status', status: 500 });
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /Whisper/ }).check();
    await expect(page.getByText(/Couldn’t load models/)).toBeVisible();
    await page.getByRole('textbox', { name: /Model/ }).fill('tts-9');
    await stack.sandbox.noFaults();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('combobox', { name: /Model/ })).toHaveText('tts-9');
  });

  test('a vendor whose models are slow to come holds up nothing else', async ({ page, signIn, stack }) => {
    await stack.sandbox.fault({ match: { path: 'supportedLanguagesAndVoices' }, kind: 'hang' });
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /Whisper/ }).check();
    await expect(page.getByRole('combobox', { name: /Model/ })).toHaveText('Loading models…');
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('combobox', { name: /Model/ })).toHaveAccessibleDescription(/still loading/);
    await page.getByRole('radio', { name: /WellSaid/ }).check();
    await page.getByLabel(/^API key/).fill('a-key');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential created successfully')).toBeVisible();
  });

  test('Deepgram on-premise without a key is stored with both addresses', async ({ page, signIn, stack }) => {
    await signIn('acme');
    await page.goto('/internal/speech-services/add');
    await page.getByRole('radio', { name: /Deepgram TTS/ }).check();
    await page.getByLabel('Hosting').selectOption('On-premises');
    await page.getByLabel('Container URI for STT').fill('10.0.0.1:8080');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Container URL for TTS')).toHaveAccessibleDescription(/is required/);
    await page.getByLabel('Container URL for TTS').fill('https://10.0.0.1:8081');
    await page.getByLabel('Use TLS').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Speech credential created successfully')).toBeVisible();
    const posts = (await stack.sandbox.calls()).filter(({ method, status }) => method === 'POST' && status === 201);
    expect(posts.at(-1)?.body).toEqual({
      vendor: 'deepgram',
      account_sid: null,
      label: null,
      use_for_tts: 1,
      use_for_stt: 1,
      deepgram_stt_uri: '10.0.0.1:8080',
      deepgram_tts_uri: 'https://10.0.0.1:8081',
      deepgram_stt_use_tls: 1,
    });
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

import { expect, expectAccessible, test, watchConsole } from '../support/e2e';
import { AURORA } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';

const AWS = speechSid('aurora aws');
const GOOGLE = speechSid('aurora google');
const pageOf = (sid: string) => `/internal/speech-services/${sid}/edit`;
const KEY = JSON.stringify({ type: 'service_account', private_key: 'new', client_email: 'new@acme.example.com' });
const keyFile = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(KEY) };

test('keys are replaced from the page of the service, after a plan', async ({ page, signIn, stack }) => {
  const complaints = watchConsole(page);
  const [application] = stack.store.list('applications', { account_sid: AURORA });
  stack.store.update('applications', String(application!.application_sid), {
    speech_synthesis_vendor: 'google',
    speech_synthesis_label: 'eu',
  });
  await signIn('acme');
  await page.goto(pageOf(GOOGLE));
  await page.getByRole('link', { name: 'Replace keys' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace keys Google (eu)');
  await expect(page.getByText('The new service Google (eu-2) is added with the same settings')).toBeVisible();
  const switched = page.getByRole('list', { name: 'Applications that are switched' });
  await expect(switched.getByRole('link', { name: `Application ${String(application!.name)}` })).toBeVisible();
  await expect(page.getByText('The old service Google (eu) and its keys are deleted.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: /^Label/ }).fill('europe');
  await expect(page.getByText('The new service Google (europe) is added')).toBeVisible();
  await page.getByLabel('Service key file').setInputFiles(keyFile);
  await page.getByRole('button', { name: 'Replace keys' }).click();
  await expect(page.getByText('Speech keys replaced')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit speech service Google (europe)');
  await expect(page.getByText('new@acme.example.com')).toBeVisible();
  expect(stack.store.get('speech_credentials', GOOGLE)).toBeUndefined();
  expect(stack.store.get('applications', String(application!.application_sid))).toMatchObject({
    speech_synthesis_label: 'europe',
  });
  expect(complaints).toEqual([]);
});

test('keys that fail their test change nothing, and nothing that was typed is lost', async ({
  page,
  signIn,
  stack,
}) => {
  await signIn('acme');
  await page.goto(`/internal/speech-services/${GOOGLE}/replace-keys`);
  await page.getByRole('textbox', { name: /^Label/ }).fill('tts-failing');
  await page.getByLabel('Service key file').setInputFiles(keyFile);
  await page.getByRole('button', { name: 'Replace keys' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'everything is as it was' });
  await expect(told).toContainText('The new keys failed the test: TTS: 7 PERMISSION_DENIED: tts is not enabled.');
  await expect(told).toContainText('New speech service: undone');
  expect(stack.store.get('speech_credentials', GOOGLE)).toBeDefined();
  await page.getByRole('textbox', { name: /^Label/ }).fill('fine');
  await page.getByRole('button', { name: 'Replace keys' }).click();
  await expect(page.getByText('Speech keys replaced')).toBeVisible();
});

test('whose old service could not be deleted is told, and finds both', async ({ page, signIn, stack }) => {
  await signIn('aurora');
  await page.goto(`/internal/speech-services/${AWS}/replace-keys`);
  await expect(page.getByText('Applications name the vendor only, so none has to be changed.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Label/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Replace keys' }).click();
  await expect(page.getByText('Secret access key is required.')).toBeVisible();
  await page.getByLabel('Access key ID').fill('AKIANEW');
  await page.getByLabel('Secret access key').fill('new-secret');
  await stack.sandbox.fault({ match: { method: 'DELETE', path: 'SpeechCredentials' }, kind: 'status', times: 1 });
  await page.getByRole('button', { name: 'Replace keys' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'couldn’t be deleted' });
  await expect(told).toContainText('Until it is gone, calls may use the old keys.');
  await expect(told).toContainText('Old speech service, deleted: not saved');
  await page.goto('/internal/speech-services?q=aws');
  await expect(page.getByText('Total: 2 records')).toBeVisible();
});

test('where keys can’t be replaced, the page says why', async ({ page, signIn, stack }) => {
  await signIn('acme');
  await page.goto(pageOf(speechSid('nvidia')));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('NVIDIA');
  await expect(page.getByRole('link', { name: 'Replace keys' })).toHaveCount(0);
  const [voice] = stack.store.list('google_custom_voices');
  stack.store.update('google_custom_voices', String(voice!.google_custom_voice_sid), { use_voice_cloning_key: 1 });
  await page.goto(`/internal/speech-services/${speechSid('google hotel')}/replace-keys`);
  await expect(page.getByText(/^The keys can’t be replaced here\. The custom voice “Concierge/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace keys' })).toHaveCount(0);
});

test('who may only look is not offered to replace keys', async ({ page, signIn }) => {
  await signIn('aurora-viewer');
  await page.goto(pageOf(AWS));
  await expect(page.getByLabel('Secret access key')).toHaveValue(/X{4,}$/);
  await expect(page.getByRole('link', { name: 'Replace keys' })).toHaveCount(0);
  await page.goto(`/internal/speech-services/${AWS}/replace-keys`);
  await expect(page).not.toHaveURL(/replace-keys/);
  await expect(page.getByText('You have view-only access and can’t make changes.')).toBeVisible();
});

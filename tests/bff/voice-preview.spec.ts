import { AURORA, HARBOR } from '../../sandbox/seed/organisation';
import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';

const QUESTION = {
  vendor: 'google',
  label: 'eu',
  account: AURORA,
  language: 'en-US',
  voice: 'en-US-A',
  text: 'Hello.',
};
const ask = (client: BffClient, more: object = {}) =>
  client.send('POST', '/speech-services/preview', { ...QUESTION, ...more });

test('a voice is heard: audio by its own bytes, kept nowhere', async ({ stack }) => {
  for (const user of ['admin', 'acme', 'aurora']) {
    const answer = await ask(await BffClient.signIn(stack.url, user));
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    // The platform declares MPEG; it is a WAV.
    expect(answer.headers['content-type']).toBe('audio/wav');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text.startsWith('RIFF')).toBe(true);
  }
});

test('only speech services that the account may use are taken, its own before shared ones', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const acme = await BffClient.signIn(stack.url, 'acme');
  const own = stack.store.first('speech_credentials', { account_sid: AURORA, label: 'eu' })!;
  await stack.sandbox.forgetCalls();
  await ask(aurora);
  const sent = (await stack.sandbox.calls()).find(({ path }) => path.endsWith('/Synthesize'))!;
  expect(sent.body).toMatchObject({ speech_credential_sid: own.speech_credential_sid });
  await stack.sandbox.forgetCalls();
  const harbors = { vendor: 'microsoft', label: 'no-reason', account: AURORA };
  // Harbor's service, requested by Aurora, by name and with Harbor's account.
  expect((await ask(aurora, harbors)).status).toBe(404);
  expect((await ask(aurora, { ...harbors, account: HARBOR })).status).toBe(404);
  expect((await ask(acme, { account: HARBOR })).status).toBe(404);
  const asked = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith('/Synthesize'));
  expect(asked).toEqual([]);
});

test('who may only look, a vendor that cannot speak and a text too long are refused without asking', async ({
  stack,
}) => {
  const table: [user: string, more: object, status: number][] = [
    ['viewer', {}, 403],
    ['acme-viewer', {}, 403],
    ['aurora-viewer', {}, 403],
    ['acme', { vendor: 'soniox', label: '' }, 422],
    ['acme', { vendor: 'deepgram', label: '' }, 404],
    ['acme', { text: 'x'.repeat(301) }, 422],
    ['acme', { text: '  ' }, 422],
    ['acme', { voice: '' }, 422],
    ['acme', { language: '' }, 422],
  ];
  for (const [user, more, status] of table) {
    const client = await BffClient.signIn(stack.url, user);
    await stack.sandbox.forgetCalls();
    expect((await ask(client, more)).status, JSON.stringify([user, more])).toBe(status);
    const calls = await stack.sandbox.calls();
    expect(calls.filter(({ path }) => path.endsWith('/Synthesize'))).toEqual([]);
  }
});

test('a Deepgram voice is heard, although there is no language to choose', async ({ stack }) => {
  const own = stack.store.first('speech_credentials', { account_sid: AURORA, label: 'eu' })!;
  stack.store.update('speech_credentials', String(own.speech_credential_sid), { vendor: 'deepgram' });
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const answer = await ask(aurora, { vendor: 'deepgram', language: '', voice: 'aura-asteria-en' });
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
});

test('what a vendor’s library says is put into words, without addresses', async ({ stack }) => {
  const aurora = await BffClient.signIn(stack.url, 'aurora');
  const failing = { vendor: 'elevenlabs', label: 'failing' };
  const refused = await ask(aurora, failing);
  expect(refused.json?.problem?.message).toBe('The vendor rejected the credentials of this speech service.');
  const own = stack.store.first('speech_credentials', { account_sid: AURORA, label: 'eu' })!;
  stack.store.update('speech_credentials', String(own.speech_credential_sid), { label: 'unreachable' });
  const away = await ask(aurora, { label: 'unreachable' });
  expect(away.json?.problem?.message).toBe('The platform can’t reach this vendor.');
  await stack.sandbox.fault({ match: { path: '/Synthesize$' }, kind: 'html', status: 200 });
  const page = await ask(aurora, failing);
  expect(page.json?.problem?.message).toBe('The vendor answered with something that can’t be played here.');
});

import { BffClient } from '../support/bff';
import { expect, test } from '../support/e2e';
import { ACME, BOREALIS } from '../../sandbox/seed/organisation';
import { speechSid } from '../../sandbox/seed/speech';

/* Who may replace the keys of which speech service: written by hand from the decisions. */

const RECORDS = { shared: 'wellsaid', own: 'aurora aws', sibling: 'harbor microsoft', foreign: 'borealis google' };

/** Of the page that replaces keys, and of the request. 307: redirected with a message. */
const REPLACING: [user: string, record: keyof typeof RECORDS, page: number, request: number][] = [
  ['admin', 'shared', 200, 201],
  ['admin', 'foreign', 200, 201],
  ['acme', 'shared', 200, 201],
  ['acme', 'own', 200, 201],
  ['acme', 'sibling', 200, 201],
  ['acme', 'foreign', 307, 403],
  ['borealis', 'shared', 307, 403],
  ['aurora', 'own', 200, 201],
  ['aurora', 'shared', 307, 403],
  ['aurora', 'sibling', 307, 403],
  ['aurora', 'foreign', 307, 403],
  ['viewer', 'shared', 307, 403],
  ['acme-viewer', 'shared', 307, 403],
  ['aurora-viewer', 'own', 307, 403],
];

const KEYS = {
  shared: { api_key: 'new' },
  own: { access_key_id: 'AKIANEW', secret_access_key: 'new' },
  // Its test fails, as the label says.
  sibling: { api_key: 'new', label: 'second' },
  foreign: { service_key: '{"private_key":"x","client_email":"a@b.example"}' },
};

for (const [user, record, page, request] of REPLACING) {
  test(`${user} and the keys of a ${record} credential: page ${page}, replace ${request}`, async ({ stack }) => {
    const sid = speechSid(RECORDS[record]);
    const bff = (await BffClient.signIn(stack.url, user)).at(record === 'foreign' ? BOREALIS : ACME);
    const opened = await bff.page(`/internal/speech-services/${sid}/replace-keys`);
    expect(opened.status).toBe(page);
    // A user with write access, but not to this one, is not told that they have read-only access.
    if (page === 307 && !user.includes('viewer')) expect(opened.headers.location).not.toContain('view-only');
    const edit = (await bff.page(`/internal/speech-services/${sid}/edit`)).text;
    expect(edit.includes('/replace-keys"'), 'the way there').toBe(page === 200);
    await stack.sandbox.forgetCalls();
    const body = { values: { test_first: true, ...KEYS[record] }, applications: [] };
    expect((await bff.send('POST', `/speech-services/${sid}/keys`, body)).status).toBe(request);
    expect(stack.store.get('speech_credentials', sid) === undefined).toBe(request === 201);
    const changes = (await stack.sandbox.calls()).filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method }) => method)).toEqual(request === 201 ? ['POST', 'DELETE'] : []);
  });
}

test('the page on which keys are replaced reads the service once', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const sid = speechSid('google hotel');
  await stack.sandbox.forgetCalls();
  expect((await bff.page(`/internal/speech-services/${sid}/replace-keys`)).status).toBe(200);
  const reads = (await stack.sandbox.calls()).filter(({ path }) => path.endsWith(sid));
  expect(reads).toHaveLength(1);
});

test('the page on which keys are replaced holds no key, not even the platform’s mask of one', async ({ stack }) => {
  const bff = await BffClient.signIn(stack.url, 'acme');
  const page = (await bff.page(`/internal/speech-services/${speechSid('google hotel')}/replace-keys`)).text;
  expect(page).toContain('hotel-voices-2');
  expect(page).not.toContain('MIIE');
});

import { BffClient, cookieOf, rawRequest } from '../support/bff';
import { expect, test } from '../support/e2e';

test.describe('signing in over a page', () => {
  const signInAs = (url: string, username: string, userSid: unknown) =>
    rawRequest(url, {
      method: 'POST',
      path: '/api/session',
      headers: { origin: url, 'content-type': 'application/json' },
      body: { username, password: 'Passw0rd!', userSid },
    });

  async function sidOf(url: string, username: string): Promise<string> {
    const client = await BffClient.signIn(url, username);
    return String((await client.send('GET', '/session')).json?.userSid);
  }

  test('opens a session for the user whom the page belongs to', async ({ stack }) => {
    const answer = await signInAs(stack.url, 'acme', await sidOf(stack.url, 'acme'));
    expect(answer.status).toBe(200);
    const who = await new BffClient(stack.url, cookieOf(answer)).send('GET', '/session');
    expect(who.json).toMatchObject({ userSid: await sidOf(stack.url, 'acme') });
  });

  test('opens none for anybody else, whose sessions elsewhere stay as they are', async ({ stack }) => {
    const elsewhere = await BffClient.signIn(stack.url, 'borealis');
    const answer = await signInAs(stack.url, 'borealis', await sidOf(stack.url, 'acme'));
    expect(answer.status).toBe(403);
    expect(answer.json?.problem?.message).toMatch(/^This page was opened by another user\./);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await elsewhere.send('GET', '/clients')).status).toBe(200);
  });

  test('is not undone by an answer that comes after it, to what was asked while there was no session', async ({
    stack,
  }) => {
    const acme = await BffClient.signIn(stack.url, 'acme');
    await stack.sandbox.expire('acme');
    const refused = await rawRequest(stack.url, { path: '/api/clients', headers: { cookie: acme.cookie } });
    expect(refused.status).toBe(401);
    const meanwhile = { cookie: cookieOf(refused) };
    const again = await rawRequest(stack.url, { path: '/api/clients', headers: meanwhile });
    expect(again.status).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
    const page = await rawRequest(stack.url, { path: '/', headers: meanwhile });
    expect(page.text).toContain('Your session has expired. Please log in and try again.');
  });

  for (const [what, userSid] of [
    ['an empty text', ''],
    ['a text that is no sid', 'acme'],
    ['a number', 7],
  ] as const) {
    test(`opens none when the page names ${what}`, async ({ stack }) => {
      const answer = await signInAs(stack.url, 'acme', userSid);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    });
  }
});

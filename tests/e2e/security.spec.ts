import { expect, test } from '../support/e2e';
import { BffClient, rawRequest } from '../support/bff';

const PAGES = [
  '/',
  '/oauth/login?error=x',
  '/create-password',
  '/internal/accounts',
  '/internal/clients',
  '/internal/clients/add',
  '/internal/nowhere',
];

test('every page carries the headers that protect it, with a nonce of its own', async ({ stack }) => {
  const admin = await BffClient.signIn(stack.url, 'admin');
  const nonces = new Set<string>();
  for (const path of PAGES) {
    const answer = await admin.page(path);
    if (answer.status >= 300 && answer.status < 400) continue;
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(nonce, path).toBeTruthy();
    expect(nonces.has(nonce!)).toBe(false);
    nonces.add(nonce!);
    const scripts = /script-src [^;]*/.exec(policy)![0];
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'self'");
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(answer.headers['cache-control']).toContain('no-store');
    const tags = answer.text.match(/<script[^>]*>/g) ?? [];
    expect(tags.length, path).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBeGreaterThan(4);
});

test('no page violates its policy, and none holds the token or leaves it in the browser', async ({
  page,
  context,
  stack,
  signIn,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => /content security policy/i.test(message.text()) && violations.push(message.text()));
  const login = await fetch(`${stack.sandbox.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Passw0rd!' }),
  });
  const { token } = (await login.json()) as { token: string };
  await signIn('admin');
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const html = await page.content();
    // All tokens of the platform have the same header.
    expect(html).not.toContain(token.split('.')[0]);
    expect(html).not.toContain('Passw0rd!');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain('eyJ');
    expect(stored).not.toContain('Fe26');
  }
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'console')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.every(({ value }) => !value.includes(token))).toBe(true);
  expect(violations).toEqual([]);
});

test('markup in names is shown as it is written, and does nothing', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/internal/accounts?q=bold');
  await expect(page.getByText('<b>Bold & Söhne</b>')).toBeVisible();
  expect(await page.locator('td b').count()).toBe(0);
});

test('files of the build come compressed and are kept for a year', async ({ stack }) => {
  const page = await (await fetch(`${stack.url}/`)).text();
  const file = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page)![1]!;
  const answer = await fetch(stack.url + file, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  expect(answer.headers.get('content-type')).toContain('javascript');
  // As they are: a browser would tidy such paths before it sends them.
  for (const path of [
    '/_next/static/../../package.json',
    '/_next/static/%2e%2e/%2e%2e/package.json',
    '/_next/static/..%2f..%2fpackage.json',
    '/_next/static/..\\..\\package.json',
    '/_next/static/chunks',
  ]) {
    const found = await rawRequest(stack.url, { path });
    expect([path, found.status]).toEqual([path, 404]);
    expect(found.text).not.toContain('"dependencies"');
  }
});

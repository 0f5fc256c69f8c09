import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { rawRequest } from '../../tests/support/bff';
import { BROWSER_FLAGS, browserPath } from '../../tests/support/browser';
import type { SandboxControl } from '../../tests/support/sandbox-control';
import { startConsole } from '../../tests/support/stack';
import { check } from './check';
import { hasNginx, startNginx } from './nginx';

const BASE = '/voice';
const SOURCES = [
  ...['app', 'components', 'lib', 'public', 'scripts', 'server'],
  ...['middleware.ts', 'instrumentation.ts', 'next.config.js', 'package.json', 'server.mjs', 'tsconfig.json'],
];

/** Builds the console again, for a path below a host, and tests it there, behind nginx if it is installed. */
export async function checkSubPath(sandbox: SandboxControl): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-sub-path-'));
  try {
    build(folder);
    const running = await startConsole(
      { PLATFORM_API_URL: sandbox.url, TRUSTED_PROXY_HOPS: hasNginx() ? '1' : '0' },
      { directory: folder },
    );
    const direct = running.url.replace(BASE, '');
    const nginx = hasNginx() ? await startNginx([new URL(direct).host]) : null;
    try {
      await overHttp(nginx?.url ?? direct, sandbox);
      await inABrowser(nginx?.url ?? direct);
    } finally {
      await nginx?.stop();
      await running.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function build(folder: string): void {
  for (const source of SOURCES) cpSync(source, path.join(folder, source), { recursive: true });
  // Hard links where the disk allows them: the packages are many and are not changed.
  const linked = spawnSync('cp', ['-al', 'node_modules', path.join(folder, 'node_modules')]).status === 0;
  if (!linked) cpSync('node_modules', path.join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, BASE_PATH: BASE },
  });
  if (status !== 0) throw new Error(`The build for ${BASE} failed:\n${stdout}\n${stderr}`);
}

async function overHttp(origin: string, sandbox: SandboxControl): Promise<void> {
  const get = (to: string, headers: Record<string, string> = {}) =>
    rawRequest(origin, { path: to, headers: { 'sec-fetch-dest': 'document', ...headers } });
  const page = await get(BASE);
  check(`the sign-in page is at ${BASE}`, page.status === 200 && page.text.includes('Log in'), page.status);
  const policy = String(page.headers['content-security-policy']);
  check('with the policy of a page', policy.includes("'nonce-"), policy);
  const strays = [...page.text.matchAll(/(?:src|href)="(\/[^"]*)"/g)]
    .map(([, to]) => to!)
    .filter((to) => !to.startsWith(BASE));
  check('nothing on it points outside', strays.length === 0, strays);
  const file = /src="([^"]+\.js)"/.exec(page.text)?.[1] ?? '/none';
  const script = await get(file, { 'accept-encoding': 'br' });
  check(
    'files of the build come compressed',
    script.status === 200 && script.headers['content-encoding'] === 'br',
    `${file} ${script.status}`,
  );
  check('so do public files', (await get(`${BASE}/robots.txt`)).status === 200);
  check('health is there', (await get(`${BASE}/api/health`)).status === 200);
  for (const outside of ['/', '/internal/clients', '/api/health', '/voicex']) {
    const { status } = await get(outside);
    check(`${outside} is nothing of the console's`, status === 404, status);
  }
  const away = await get(`${BASE}/internal/clients`);
  check(
    'a visitor is led to the sign-in page below it',
    String(away.headers.location).startsWith(`${BASE}?from=`) ||
      String(away.headers.location).startsWith(`${BASE}/?from=`),
    away.headers.location,
  );
  check(
    'with a cookie for that path',
    String(away.headers['set-cookie']).includes(`Path=${BASE};`),
    away.headers['set-cookie'],
  );
  const login = await fetch(`${sandbox.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'acme', password: 'Passw0rd!' }),
  });
  const { token } = (await login.json()) as { token: string };
  const first = await get(`${BASE}/oauth/login?token=${token}`);
  check(
    'the external sign-in goes to its handler',
    first.headers.location === `${BASE}/api/session/sso?token=${token}`,
    first.headers.location,
  );
  const second = await get(String(first.headers.location));
  check('and on to a page', second.headers.location === `${BASE}/internal/accounts`, second.headers.location);
}

async function inABrowser(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !pathname.startsWith(BASE)) complaints.push(`asked for ${pathname}`);
    });
    await page.goto(`${origin}${BASE}`);
    await page.locator('[name=username]').fill('aurora');
    await page.locator('[name=password]').fill('Passw0rd!');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**${BASE}/internal/accounts/*/edit`);
    await page
      .getByRole('link', { name: /clients/i })
      .first()
      .click();
    await page.waitForURL(`**${BASE}/internal/clients`);
    await page.getByRole('link', { name: 'Add sip client' }).first().click();
    await page.locator('[name=username]').fill('below.a.path');
    await page.locator('[name=password]').fill('Passw0rd!');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**${BASE}/internal/clients`);
    check('signing in, a list, and a save work in a browser', await page.getByText('below.a.path').first().isVisible());
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.getByText("You've successfully logged out.").waitFor();
    check('signing out leads back', new URL(page.url()).pathname.startsWith(BASE), page.url());
    check('the browser has nothing to complain about', complaints.length === 0, complaints);
  } finally {
    await browser.close();
  }
}

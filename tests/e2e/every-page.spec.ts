import type { BrowserContext, Page } from '@playwright/test';
import { unsealData } from 'iron-session';
import { ACME } from '../../sandbox/seed/organisation';
import type { PageRow } from '../areas/page-row';
import { PAGES } from '../areas/pages';
import { expect, test } from '../support/e2e';
import { MARKUP, plantMarkup } from '../support/hostile-data';
import { SESSION_PASSWORD } from '../support/stack';

/* Every page of the console in a real browser: its security policy, its secrets, and how it renders markup. */

// Far from the server: what a page says of time must not depend on where it is rendered.
test.use({ timezoneId: 'Asia/Tokyo' });

/** Texts that may occur only in the cookie, and between console and platform. */
async function secretsOf(context: BrowserContext): Promise<string[]> {
  const sealed = (await context.cookies()).find(({ name }) => name === 'console')!.value;
  const id = sealed.split('*')[1]!;
  const { token } = await unsealData<{ token: string }>(sealed, { password: { [id]: SESSION_PASSWORD } });
  return [token, token.split('.')[2]!, sealed, sealed.split('*')[4]!, SESSION_PASSWORD, 'Passw0rd!'];
}

interface Watched {
  complaints: string[];
  /** All received content, and every requested URL. */
  seen: Promise<string>[];
}

function watch(page: Page): Watched {
  const complaints: string[] = [];
  const seen: Promise<string>[] = [];
  page.on('console', (message) => {
    if (/content security policy|unsafe|blocked/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') complaints.push(`a dialog of the browser: ${dialog.message()}`);
    dialog.accept().catch(() => undefined);
  });
  page.on('request', (request) => seen.push(Promise.resolve(request.url())));
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json|component|text/.test(type) && response.status() < 300) seen.push(response.text().catch(() => ''));
  });
  return { complaints, seen };
}

/** Everything that a script of the page could access: storage, rendered content, and the components' props. */
function whatScriptsSee(page: Page): Promise<string> {
  return page.evaluate(() => {
    const found: string[] = [document.documentElement.outerHTML, document.cookie];
    for (const store of [localStorage, sessionStorage]) found.push(JSON.stringify({ ...store }));
    const known = new WeakSet<object>();
    const look = (value: unknown, depth: number): void => {
      if (typeof value === 'string') found.push(value);
      if (typeof value !== 'object' || value === null || depth > 6 || known.has(value) || value instanceof Node) return;
      known.add(value);
      for (const one of Object.values(value)) look(one, depth + 1);
    };
    for (const element of document.querySelectorAll('*')) {
      for (const key of Object.keys(element)) {
        if (key.startsWith('__reactProps')) look((element as unknown as Record<string, unknown>)[key], 0);
        if (key.startsWith('__reactFiber')) {
          const fiber = (element as unknown as Record<string, Record<string, Record<string, unknown>>>)[key]!;
          look(fiber.return?.memoizedProps, 0);
          look(fiber.return?.memoizedState, 0);
        }
      }
    }
    look((window as unknown as Record<string, unknown>).__next_f, 0);
    return found.join('\n');
  });
}

async function databases(page: Page): Promise<number> {
  return page.evaluate(async () => (await indexedDB.databases()).length);
}

/** Opens everything on the page that opens: menus, pickers, tabs, rows, dialogs; and closes it again. */
async function openEverything(page: Page): Promise<void> {
  const names = new Set<string>();
  const openers = page
    .locator('main')
    .locator(
      '[aria-haspopup]:visible, [aria-expanded="false"]:visible, [role="combobox"]:visible, [role="tab"]:visible, button:visible',
    );
  for (let i = 0; i < Math.min(60, await openers.count()); i++) {
    const opener = openers.nth(i);
    const name = await opener
      .evaluate(
        (element) =>
          `${element.role ?? element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/[\W\d].*/, '')}`,
        undefined,
        // An earlier step may have removed it; without a limit, the click would wait until the test's timeout.
        { timeout: 500 },
      )
      .catch(() => 'gone');
    // "View as …" would continue as another user.
    if (names.has(name) || /Save|Cancel|Log|gone|Add|Remove|submit|View$/.test(name)) continue;
    names.add(name);
    await opener.click({ timeout: 500, trial: false }).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
}

interface Walk {
  scope: 'admin' | 'provider' | 'account';
  /** A part of the pages, because opening everything takes time. */
  share?: PageRow[];
}

async function walk(page: Page, { scope, share }: Walk, visit: (where: string) => Promise<void>) {
  for (const [, where, scopes] of share ?? PAGES) {
    if (!scopes.includes(scope)) continue;
    const answer = await page.goto(where);
    expect(answer!.status(), where).toBeLessThan(where.includes('nowhere') ? 405 : 400);
    expect(new URL(page.url()).pathname, 'no way was lost').toBe(where.split('?')[0]);
    await visit(where);
  }
}

for (const [user, scope] of [
  ['acme', 'provider'],
  ['aurora', 'account'],
] as const) {
  test(`no page of ${user} breaks its policy or tells a secret`, async ({ page, context, stack, signIn }) => {
    test.setTimeout(300_000);
    await signIn(user);
    const secrets = await secretsOf(context);
    const { complaints, seen } = watch(page);
    await walk(page, { scope }, async (where) => {
      const inside = await whatScriptsSee(page);
      for (const secret of secrets) expect(inside.includes(secret), where).toBe(false);
      expect(await databases(page)).toBe(0);
    });
    const wire = (await Promise.all(seen)).join('\n');
    for (const secret of secrets) expect(wire.includes(secret)).toBe(false);
    for (const secret of secrets) expect(stack.log().includes(secret)).toBe(false);
    expect(complaints).toEqual([]);
  });
}

const PARTS = 4;
for (let part = 1; part <= PARTS; part++) {
  const share = PAGES.filter((_, index) => index % PARTS === part - 1);
  test(`markup in whatever the platform keeps is shown as it is, and does nothing: pages, part ${part} of ${PARTS}`, async ({
    page,
    context,
    stack,
    signIn,
  }) => {
    test.setTimeout(300_000);
    expect(plantMarkup(stack)).toBeGreaterThan(500);
    await page.addInitScript(() =>
      Object.assign(window, { ran: () => document.documentElement.setAttribute('data-ran', '') }),
    );
    await signIn('admin');
    // With names of markup, the first provider differs from that of the pages.
    await context.addCookies([{ name: 'console-provider', value: ACME, url: stack.url }]);
    const secrets = await secretsOf(context);
    const { complaints, seen } = watch(page);
    const shownOn: string[] = [];
    await walk(page, { scope: 'admin', share }, async (where) => {
      await openEverything(page);
      const inside = await whatScriptsSee(page);
      for (const secret of secrets) expect(inside.includes(secret), where).toBe(false);
      expect(await page.locator('[data-ran], img[src="x"]').count(), where).toBe(0);
      if (inside.includes(MARKUP)) shownOn.push(where);
    });
    expect(shownOn.length).toBeGreaterThan(4);
    const wire = (await Promise.all(seen)).join('\n');
    for (const secret of secrets) expect(wire.includes(secret)).toBe(false);
    expect(complaints).toEqual([]);
  });
}

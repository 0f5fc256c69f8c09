import { test as base, expect, type BrowserContext, type Page, type Response } from '@playwright/test';
import { accessibilityFindings } from './axe';
import type { Stack, StackOptions } from './stack';
import { Stacks } from './stacks';

export { expect };

interface WorkerFixtures {
  stacks: Stacks;
}

interface TestFixtures {
  /** Configures the console and the platform; `test.use({ stackOptions: { … } })` at the top of a file changes it. */
  stackOptions: StackOptions;
  stack: Stack;
  /** Signs in without the sign-in page, which has its own tests. */
  signIn: (user: string, password?: string) => Promise<void>;
  freshPlatform: void;
}

/**
 * One console and one platform per worker, and another pair while files want other options; the platform starts every test with
 * the seed. Options of the worker's own would end it, and its browser, at each file that has some and at the next that has none.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackOptions: [{}, { option: true }],

  stacks: [
    async ({}, use) => {
      const stacks = new Stacks();
      await use(stacks);
      await stacks.close();
    },
    { scope: 'worker' },
  ],

  stack: async ({ stacks, stackOptions }, use) => use(await stacks.running(stackOptions)),

  browser: [
    async ({ browser }, use) => {
      const plain = browser.newContext.bind(browser);
      browser.newContext = async (...given) => patient(await plain(...given));
      await use(browser);
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await use(patient(context));
    // A page goes on fetching after the last line of its test; what a test did to its requests must not fail then.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
  },

  baseURL: async ({ stack }, use) => use(stack.url),

  freshPlatform: [
    async ({ stack }, use) => {
      await stack.sandbox.reset();
      await use();
    },
    { auto: true },
  ],

  signIn: async ({ context, stack, timezoneId }, use) =>
    use(async (user, password = 'Passw0rd!') => {
      // As the sign-in page does; otherwise the first page of calls or alerts would be read twice.
      const zone = timezoneId ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
      await context.addCookies([{ name: 'tz', value: zone, url: stack.url }]);
      const answer = await context.request.post(`${stack.url}/api/session`, {
        data: { username: user, password },
        headers: { origin: stack.url },
      });
      expect(answer.status(), `sign-in of ${user}`).toBe(200);
    }),
});

const patientOnes = new WeakSet<BrowserContext>();

/** Makes all its pages wait after a navigation until they are interactive. */
function patient(context: BrowserContext): BrowserContext {
  if (patientOnes.has(context)) return context;
  patientOnes.add(context);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    for (const way of ['goto', 'reload'] as const) {
      const plain = page[way].bind(page) as (...given: unknown[]) => Promise<Response | null>;
      page[way] = async (...given: unknown[]) => {
        const answer = await plain(...given);
        if (/html/.test(answer?.headers()['content-type'] ?? '')) await interactive(page);
        return answer;
      };
    }
    return page;
  };
  return context;
}

/** Waits until a page is interactive. For loads that the page begins itself; `goto` and `reload` wait anyway. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(comeAlive);
  // Key listeners are added in an effect, after the elements.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
}

/**
 * Whether the server-rendered page is interactive: a click does nothing before hydration, which on a busy machine comes after
 * everything has loaded. A page without scripts is ready at once.
 */
function comeAlive(): boolean {
  if (!document.querySelector('script[src*="/_next/"]')) return true;
  return [...document.querySelectorAll('main, form, button')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );
}

/** Ends a user's session once the page has counted its alerts, which would otherwise be the first to learn of it. */
export async function endSession(page: Page, stack: Stack, user: string): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/alerts/count')),
  );
  await stack.sandbox.expire(user);
}

/** Fails on accessibility problems; WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a save, the page is read again: its form is disabled, and for a moment its title is being replaced. An open dialog is
  // what the form waits for.
  await page.waitForFunction(
    () => (!document.querySelector('main [inert]') || document.querySelector('dialog[open]')) && document.title !== '',
  );
  const findings = await accessibilityFindings(page);
  expect(findings.map(({ rule, elements }) => `${rule} – ${elements.join(' | ')}`)).toEqual([]);
}

/** All browser console errors and warnings, including security policy violations. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Only the location names what failed to load.
    const { url } = message.location();
    complaints.push(/^Failed to load/.test(message.text()) ? `${message.text()} ${url}` : message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

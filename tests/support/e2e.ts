import { test as base, expect, type BrowserContext, type Page, type Response } from '@playwright/test';
import { accessibilityFindings } from './axe';
import { startStack, type Stack, type StackOptions } from './stack';

export { expect };

interface WorkerFixtures {
  /** Which console and which platform; `test.use({ stackOptions: { … } })` at the top of a file changes them. */
  stackOptions: StackOptions;
  stack: Stack;
}

interface TestFixtures {
  /** Signs in without the sign-in page, which has tests of its own. */
  signIn: (user: string, password?: string) => Promise<void>;
  freshPlatform: void;
}

/** One console and one platform for each worker; the platform starts every test as it was seeded. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackOptions: [{}, { scope: 'worker', option: true }],

  stack: [
    async ({ stackOptions }, use) => {
      const stack = await startStack(stackOptions);
      await use(stack);
      await stack.close();
    },
    { scope: 'worker' },
  ],

  browser: [
    async ({ browser }, use) => {
      const plain = browser.newContext.bind(browser);
      browser.newContext = async (...given) => patient(await plain(...given));
      await use(browser);
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => use(patient(context)),

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
      // As the sign-in page does it; else the first page of calls or alerts would be read twice.
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

/** Has every page of it wait, after it has gone somewhere, until what it shows can be used. */
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
        if (/html/.test(answer?.headers()['content-type'] ?? '')) {
          await page.waitForFunction(comeAlive);
          // What listens to keys comes in an effect, after the elements.
          await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
        }
        return answer;
      };
    }
    return page;
  };
  return context;
}

/**
 * Whether what the server drew can be used: until its scripts have taken it over, which on a busy machine comes after all is
 * loaded, a click does nothing. A page without scripts is ready as it is.
 */
function comeAlive(): boolean {
  if (!document.querySelector('script[src*="/_next/"]')) return true;
  return [...document.querySelectorAll('main, form, button')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__react')),
  );
}

/** Fails with what people with assistive technology would stumble over; WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a save the page is read again: its form is held, and for a moment its title is being exchanged. A dialog over the
  // page is what the form waits for.
  await page.waitForFunction(
    () => (!document.querySelector('main [inert]') || document.querySelector('dialog[open]')) && document.title !== '',
  );
  const findings = await accessibilityFindings(page);
  expect(findings.map(({ rule, elements }) => `${rule} – ${elements.join(' | ')}`)).toEqual([]);
}

/** Everything that the browser complained about, security policy violations included. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // What could not be loaded is named only there.
    const { url } = message.location();
    complaints.push(/^Failed to load/.test(message.text()) ? `${message.text()} ${url}` : message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

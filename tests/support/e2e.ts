import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
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

  baseURL: async ({ stack }, use) => use(stack.url),

  freshPlatform: [
    async ({ stack }, use) => {
      await stack.sandbox.reset();
      await use();
    },
    { auto: true },
  ],

  signIn: async ({ context, stack }, use) =>
    use(async (user, password = 'Passw0rd!') => {
      const answer = await context.request.post(`${stack.url}/api/session`, {
        data: { username: user, password },
        headers: { origin: stack.url },
      });
      expect(answer.status(), `sign-in of ${user}`).toBe(200);
    }),
});

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Finds what people with assistive technology would stumble over; WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the debugger, so that the page's own security policy stays in force.
  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const run = (window as unknown as { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } }).axe;
    type AxeViolation = { id: string; help: string; nodes: { html: string; any: { message: string }[] }[] };
    const result = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return result.violations.map(
      ({ id, help, nodes }) => `${id}: ${help} – ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
    );
  });
  expect(findings).toEqual([]);
}

/** Everything that the browser complained about, security policy violations included. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

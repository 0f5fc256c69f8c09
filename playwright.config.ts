import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './tests/support/browser';

const LONGEST = 'bff/every-fault.spec.ts';

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'bff/**/*.spec.ts'],
  // One file's tests run one after the other, for twelve minutes: begun last, it would keep the other workers waiting.
  projects: [
    { name: 'first', testMatch: LONGEST },
    { name: 'then', testIgnore: LONGEST },
  ],
  fullyParallel: true,
  // As many as processors of the machine on which they run most: three took a fifth longer on two.
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Generous, for machines with less to spare: only what fails takes that long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace takes a picture of the whole page at each step, which slows large pages by seconds: asked for with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: browserPath(),
      args: BROWSER_FLAGS,
    },
  },
});

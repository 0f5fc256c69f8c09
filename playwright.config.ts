import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from './tests/support/browser';

/** Files that mostly wait: for a console's timeout, for a dead one to be noticed. */
const WAITING = /bff\/(every-fault|hanging-platform|killed-replica|live-stream|open-network|shared-store)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'bff/**/*.spec.ts'],
  // As many workers as processors of the machine on which they run most (three took a fifth longer on two), and one that waits.
  workers: 3,
  projects: [
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'working', testIgnore: WAITING, workers: 2 },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Generous, for machines with less to spare: only what fails takes that long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
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

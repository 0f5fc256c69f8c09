import { existsSync } from 'node:fs';

/** The first one draws no window, and so takes a third less time (see scripts/ensure.mjs). */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The browser named by the environment, otherwise the system's Chromium, otherwise (undefined) Playwright's download. */
export function browserPath(): string | undefined {
  return process.env.PLAYWRIGHT_CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path));
}

/** Quiet, and able to run in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

import { existsSync } from 'node:fs';

/** The first one draws no window of its own, and so takes a third of the time less (see scripts/ensure.mjs). */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** A browser that is named, else the system's Chromium, else (undefined) the one that Playwright has downloaded. */
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

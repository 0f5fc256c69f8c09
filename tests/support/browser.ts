import { existsSync } from 'node:fs';

/** A browser that is named, else the system's Chromium, else (undefined) the one that Playwright has downloaded. */
export function browserPath(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  return named ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
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

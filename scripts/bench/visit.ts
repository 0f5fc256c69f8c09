import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_FLAGS, browserPath } from '../../tests/support/browser';
import { FULL, type Link } from './links';
import { proxyFor } from './slow-link';
import type { Target } from './target';

type Theme = 'light' | 'dark';

/** One request of the browser, as sent over the wire. */
export interface WireRequest {
  url: string;
  type: string;
  /** Head and body as received, compressed. */
  bytes: number;
  encoding: string;
  /** The console's request id, which it also sends upstream. */
  id: string;
  /** Data of another page inside the console; before any click it is prefetched. */
  ofPage: boolean;
  /** Milliseconds since the first request. */
  at: number;
  /** … and when the head of its answer had arrived, over the slow link. */
  answered: number;
  status: number;
}

/** What the script in-page.js has recorded. */
export interface Noted {
  visible: number;
  usable: number;
  firstByte: number;
  shifts: { value: number; moved: string[] }[];
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  debugger: CDPSession;
  /** Grows while the page is open. */
  requests: WireRequest[];
  /** Waits until the page is visible and usable, also after a reload. */
  noted(): Promise<Noted>;
  close(): Promise<void>;
}

interface VisitOptions {
  link?: Link;
  theme?: Theme;
  width?: number;
  /** The Cookie header of a session; without it nobody is signed in. */
  cookie?: string;
}

const script = readFileSync(path.resolve('scripts/bench/in-page.js'), 'utf8');

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
}

/** A browser for other tools: they share the cookies of its only profile, and it has a port for its debugger. */
export function openSharedBrowser(port: number): Promise<BrowserContext> {
  const args = [...BROWSER_FLAGS, `--remote-debugging-port=${port}`];
  return chromium.launchPersistentContext('', { executablePath: browserPath(), args });
}

/** Converts a Cookie header to the browser's cookies. */
export function cookiesOf(header: string, origin: string): { name: string; value: string; url: string }[] {
  return header
    .split('; ')
    .filter(Boolean)
    .map((pair) => ({ name: pair.split('=')[0]!, value: pair.slice(pair.indexOf('=') + 1), url: origin }));
}

/** Opens a page in a fresh browser profile, uncached, and waits until it is visible, usable and quiet. */
export async function visit(
  browser: Browser,
  origin: string,
  target: Target,
  { link = FULL, theme = 'light', width = 1440, cookie = '' }: VisitOptions = {},
): Promise<Visit> {
  const viewport = { width, height: width < 600 ? 844 : 900 };
  // Loopback uses the proxy too.
  const proxy = link.bits > 0 ? { server: await proxyFor(link), bypass: '<-loopback>' } : undefined;
  const context = await browser.newContext({ viewport, colorScheme: theme, proxy });
  // The time zone as the sign-in page stores it: without it, a page with times is read twice.
  await context.addCookies(cookiesOf(`${cookie}; theme=${theme}; tz=UTC`, origin));
  const page = await context.newPage();
  await page.addInitScript(script.replace('__CONTENT__', target.content));
  const session = await context.newCDPSession(page);
  const requests = await watchWire(session);
  if (link.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: link.cpu });
  const opened: Visit = {
    context,
    page,
    debugger: session,
    requests,
    noted: async () => {
      await isReady(page);
      return { ...(await page.evaluate(readNotes)), firstByte: firstByte(requests) };
    },
    close: () => context.close(),
  };
  const answer = await page.goto(origin + target.path, { waitUntil: 'load' });
  if (answer?.status() !== 200 || new URL(page.url()).pathname !== target.path.split('?')[0]) {
    throw new Error(`${target.path} answered ${answer?.status()} and led to ${page.url()}`);
  }
  await isReady(page);
  await page.waitForLoadState('networkidle');
  return opened;
}

/** Waits until in-page.js is done; a page that never gets there is a failure, not a fast page. */
async function isReady(page: Page): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, 30_000, 'late').unref());
  const outcome = await Promise.race([page.evaluate(waitForReady), late]);
  if (outcome === 'late') throw new Error(`${page.url()} was not usable after 30 s.`);
}

type InPage = typeof window & {
  bench: Omit<Noted, 'firstByte'> & { ready: Promise<void> };
};

const waitForReady = () => (window as InPage).bench.ready;

function readNotes(): Omit<Noted, 'firstByte'> {
  const { visible, usable, shifts } = (window as InPage).bench;
  return { visible, usable, shifts };
}

/** From the request of the document to the head of its answer. */
function firstByte(requests: WireRequest[]): number {
  const { at, answered } = requests.findLast(({ type }) => type === 'Document')!;
  return answered - at;
}

/** Counts what is sent over the wire: the debugger knows the compressed sizes. */
async function watchWire(session: CDPSession): Promise<WireRequest[]> {
  const requests: WireRequest[] = [];
  const open = new Map<string, WireRequest>();
  let first = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, timestamp }) => {
    if (!url.startsWith('http')) return;
    first ||= timestamp;
    const at = (timestamp - first) * 1000;
    const ofPage = /[?&]_rsc=/.test(url);
    const entry = { url, type: type ?? '', bytes: 0, encoding: '', id: '', ofPage, at, answered: 0, status: 0 };
    open.set(requestId, entry);
    requests.push(entry);
  });
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const entry = open.get(requestId);
    if (!entry) return;
    entry.answered = (timestamp - first) * 1000;
    const headers = new Map(Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]));
    entry.status = response.status;
    entry.encoding = headers.get('content-encoding') ?? '';
    entry.id = headers.get('x-request-id') ?? '';
  });
  // Aborted answers have been sent over the wire too.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = open.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return requests;
}

import { readFileSync } from 'node:fs';
import http from 'node:http';
import { cookieFor, type Bench } from './bench';
import { BUDGETS } from './budgets';
import { row, type Row } from './rows';
import { visit, type WireRequest } from './visit';

const GROUP = 'weight, cold';

/** Bytes and requests of the first load and, separately, what is prefetched while nobody touches the page. */
export async function weight(bench: Bench): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of bench.targets) {
    const opened = await visit(bench.browser, bench.origin, target, { cookie: cookieFor(bench, target) });
    const { usable } = await opened.noted();
    await opened.close();
    const ahead = opened.requests.filter((request) => isAhead(request, usable));
    const needed = opened.requests.filter((request) => !ahead.includes(request));
    const requested = needed.filter(isScript);
    const contained = frameworkScripts(bench.origin).filter((url) => !requested.some((one) => one.url === url));
    const scripts = await Promise.all(
      [...requested, ...contained.map((url) => ({ url, encoding: 'br' }))].map(sizesOf),
    );
    const kind = target.kind === 'page' ? 'list' : target.kind;
    const whole = kind === 'form' ? null : BUDGETS.wire;
    const count = kind === 'form' ? null : BUDGETS.requests;
    const all = needed.map(describe);
    const sum = (key: 'brotli' | 'gzip') => [scripts.reduce((total, sizes) => total + sizes[key], 0) / 1000];
    rows.push(
      row(GROUP, `${target.name}: JavaScript, brotli`, sum('brotli'), 'KB', BUDGETS.script[kind], largest(scripts)),
      row(GROUP, `${target.name}: JavaScript, gzip`, sum('gzip'), 'KB'),
      row(GROUP, `${target.name}: everything`, [kilobytes(needed)], 'KB', whole, all),
      row(GROUP, `${target.name}: requests`, [needed.length], '', count, all),
    );
    if (ahead.length > 0) {
      const what = `${target.name}: fetched ahead, ${ahead.length} requests`;
      rows.push(row(GROUP, what, [kilobytes(ahead)], 'KB', null, ahead.map(describe)));
    }
  }
  return rows;
}

const isScript = ({ type, url }: WireRequest) => type === 'Script' || /\.js(\?|$)/.test(url);

/** Another page's data before any click, and its files, which are requested when this page is complete. */
function isAhead(request: WireRequest, usable: number): boolean {
  return request.ofPage || (request.at > usable && (isScript(request) || request.type === 'Stylesheet'));
}

interface Sizes {
  url: string;
  brotli: number;
  gzip: number;
}

/** Every page needs these; a browser's first page has the code of some of them in it. */
function frameworkScripts(origin: string): string[] {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    rootMainFiles: string[];
  };
  return rootMainFiles.map((file) => `${origin}/_next/${file}`);
}

async function sizesOf({ url, encoding }: Pick<WireRequest, 'url' | 'encoding'>): Promise<Sizes> {
  const [brotli, gzip] = await Promise.all([bodyBytes(url, encoding), bodyBytes(url, 'gzip')]);
  return { url, brotli, gzip };
}

function largest(scripts: Sizes[]): string[] {
  return scripts
    .toSorted((a, b) => b.brotli - a.brotli)
    .map(({ url, brotli }) => `${(brotli / 1000).toFixed(1)} KB ${new URL(url).pathname}`);
}

function kilobytes(requests: WireRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

function describe({ url, bytes, status }: WireRequest): string {
  const { pathname, search } = new URL(url);
  return `${(bytes / 1000).toFixed(1)} KB ${status} ${pathname}${search}`;
}

/** The size of a body in the encoding that the browser received, or would receive. */
function bodyBytes(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding || 'identity' } }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () => resolve(Buffer.concat(pieces).length));
      })
      .once('error', reject);
  });
}

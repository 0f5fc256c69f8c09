// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * A browser's first page has its styles in the document: as files, they would be requested only after it has arrived, and share
 * a slow link with the scripts, while nothing can be painted. The links stay but are disabled, so that React finds them and
 * requests none of them; the browser fetches the files when it is idle. A cookie records that it has them: later pages get
 * plain links, and the files come from the browser's cache. The framework's own option (inlineCss) writes styles without a
 * nonce, and a second time into the page's data.
 */

const COOKIE = 'styles';
const YEAR_SECONDS = 31_536_000;
/** Characters; the links are in the head, which is a few thousand. */
const LONGEST_HEAD = 100_000;
const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*)>/g;

/**
 * @param {string} statics directory of the build's files
 * @param {string} prefix of their URLs
 * @param {string} basePath
 */
export function firstStyles(statics, prefix, basePath) {
  const sheets = sheetsOf(statics, prefix);
  const version = createHash('sha256')
    .update([...sheets.keys()].join())
    .digest('base64url')
    .slice(0, 8);
  const cookie = `${COOKIE}=${version}; Path=${basePath || '/'}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
  const fetchedLater = [...sheets.keys()].map((href) => `<link rel="prefetch" as="style" href="${href}"/>`).join('');

  /**
   * Inlines the styles into the response, if it turns out to be the browser's first page.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return (request, response) => {
    // Only a page in a tab of its own: what another site loads as a frame or an image gets no cookie.
    if (request.method !== 'GET' || request.headers['sec-fetch-dest'] !== 'document') return;
    if (request.headers.rsc || has(request, version)) return;
    const { writeHead, write, end } = response;
    const isPage = () =>
      response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
    /** The head received so far; null before it is known to be a page, and once it is complete. */
    let head = /** @type {string | null} */ (null);
    const decoder = new TextDecoder();
    const dressed = () => {
      const nonce = /'nonce-(\w+)'/.exec(String(response.getHeader('content-security-policy')))?.[1];
      return (head ?? '')
        .replace(SHEET, (link, href, more) =>
          sheets.has(href)
            ? `<style nonce="${nonce}">${sheets.get(href)}</style><link rel="stylesheet" href="${href}" disabled=""${more}>`
            : link,
        )
        .replace('</head>', `${fetchedLater}</head>`);
    };

    response.writeHead = (/** @type {any[]} */ ...given) => {
      if (isPage()) {
        head = '';
        response.appendHeader('set-cookie', cookie);
        response.removeHeader('content-length');
        // The framework's Link header makes the browser fetch the first sheets at once.
        const ahead = String(response.getHeader('link') ?? '').split(/,\s*(?=<)/);
        const others = ahead.filter((link) => !/\bas="?style\b/.test(link));
        response.removeHeader('link');
        if (others.some(Boolean)) response.setHeader('link', others.join(', '));
      }
      return Reflect.apply(writeHead, response, given);
    };
    response.write = (/** @type {any} */ chunk, /** @type {any[]} */ ...given) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      if (head === null) return Reflect.apply(write, response, [chunk, ...given]);
      head += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
      if (!head.includes('</head>') && head.length < LONGEST_HEAD) return true;
      const html = dressed();
      head = null;
      return Reflect.apply(write, response, [html]);
    };
    response.end = (/** @type {any[]} */ ...given) => {
      if (head === null && (response.headersSent || !isPage())) return Reflect.apply(end, response, given);
      if (given[0]) response.write(given[0]);
      if (head) Reflect.apply(write, response, [dressed()]);
      return Reflect.apply(end, response, []);
    };
  };
}

/**
 * @param {string} statics
 * @param {string} prefix
 * @returns {Map<string, string>} the content of each sheet, by its URL
 */
function sheetsOf(statics, prefix) {
  const files = readdirSync(statics, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return new Map(
    files.sort().map((file) => {
      const css = readFileSync(path.join(statics, file), 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '');
      if (/<\/style/i.test(css)) throw new Error(`${file} would end the element that it is written into.`);
      return [`${prefix}${file.split(path.sep).join('/')}`, css];
    }),
  );
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} version
 */
function has(request, version) {
  return (request.headers.cookie ?? '').split('; ').includes(`${COOKIE}=${version}`);
}

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
   * To be called before a page's headers are sent.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response of a page
   * @param {string} nonce of its policy
   * @returns {((head: string) => string) | null} inlines the styles into its head; null if it isn't the browser's first page
   */
  return (request, response, nonce) => {
    if (has(request, version)) return null;
    response.appendHeader('set-cookie', cookie);
    // The framework's Link header makes the browser fetch the first sheets at once.
    const ahead = String(response.getHeader('link') ?? '').split(/,\s*(?=<)/);
    const noStyles = ahead.filter((link) => !/\bas="?style\b/.test(link));
    response.removeHeader('link');
    if (noStyles.some(Boolean)) response.setHeader('link', noStyles.join(', '));
    return (head) => {
      let inlined = '';
      const others = head.replace(SHEET, (link, href, more) => {
        const css = sheets.get(href);
        if (css === undefined) return link;
        inlined += `<style nonce="${nonce}">${css}</style><link rel="stylesheet" href="${href}" media="not all" disabled=""${more}>`;
        return '';
      });
      // At the end, so that on a slow link the scripts are requested before the styles have arrived.
      return others.replace('</head>', () => `${inlined}${fetchedLater}</head>`);
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

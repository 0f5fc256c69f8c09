import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageClasses } from './page-classes.mjs';
import { classesOf, matching, rulesOf } from './rules.mjs';

/*
 * A browser's first page has its styles in the document: as files, they would be requested only after it has arrived, and share
 * a slow link with the scripts, while nothing can be painted. The links stay but are disabled, so that React finds them and
 * requests none of them; the browser fetches the files when it is idle. A cookie records that it has them: later pages get
 * plain links, and the files come from the browser's cache. The framework's own option (inlineCss) writes styles without a
 * nonce, and a second time into the page's data.
 *
 * Of the rules of all pages, the document has those that its own may need (page-classes.mjs). Before the router shows another
 * page, the links are enabled (components/shell/all-styles.ts).
 */

const COOKIE = 'styles';
const YEAR_SECONDS = 31_536_000;
const SHEET = /<link rel="stylesheet" href="([^"]+)"([^>]*)>/g;

/**
 * @param {string} directory of the console
 * @param {string} prefix of the URLs of the build's files
 * @param {string} basePath
 */
export function firstStyles(directory, prefix, basePath) {
  const sheets = sheetsOf(path.join(directory, '.next/static'), prefix);
  const classes = pageClasses(directory, prefix, new Set([...sheets.values()].flatMap(classesOf)));
  const version = createHash('sha256')
    .update([...sheets.keys()].join())
    .digest('base64url')
    .slice(0, 8);
  const cookie = `${COOKIE}=${version}; Path=${basePath || '/'}; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`;
  const fetchedLater = [...sheets.keys()].map((href) => `<link rel="prefetch" as="style" href="${href}"/>`).join('');

  /** @param {import('node:http').IncomingMessage} request @returns {boolean} whether its browser has the sheets, as far as it says */
  const hasSheets = (request) => (request.headers.cookie ?? '').split('; ').includes(`${COOKIE}=${version}`);

  /**
   * To be called before a page's headers are sent.
   * @param {import('node:http').ServerResponse} response of a page, the first one of a browser
   * @param {string} nonce of its policy
   * @param {string} route its name
   * @returns {(head: string) => string} inlines the styles into its head
   */
  const inline = (response, nonce, route) => {
    response.appendHeader('set-cookie', cookie);
    // The framework's Link header makes the browser fetch the first sheets at once.
    const ahead = String(response.getHeader('link') ?? '').split(/,\s*(?=<)/);
    const noStyles = ahead.filter((link) => !/\bas="?style\b/.test(link));
    response.removeHeader('link');
    if (noStyles.some(Boolean)) response.setHeader('link', noStyles.join(', '));
    return (head) => {
      const may = classes(route, head);
      let inlined = '';
      const others = head.replace(SHEET, (link, href, more) => {
        const rules = sheets.get(href);
        if (rules === undefined) return link;
        const css = matching(rules, (name) => may?.has(name) ?? true);
        inlined += `<style nonce="${nonce}">${css}</style><link rel="stylesheet" href="${href}" media="not all" disabled=""${more}>`;
        return '';
      });
      // At the end, so that on a slow link the scripts are requested before the styles have arrived.
      return others.replace('</head>', () => `${inlined}${fetchedLater}</head>`);
    };
  };
  return { hasSheets, inline };
}

/**
 * @param {string} statics directory of the build's files
 * @param {string} prefix
 * @returns {Map<string, import('./rules.mjs').Rule[]>} the rules of each sheet, by its URL
 */
function sheetsOf(statics, prefix) {
  const files = readdirSync(statics, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  return new Map(
    files.sort().map((file) => {
      const css = readFileSync(path.join(statics, file), 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//g, '');
      if (/<\/style/i.test(css)) throw new Error(`${file} would end the element that it is written into.`);
      return [`${prefix}${file.split(path.sep).join('/')}`, rulesOf(css)];
    }),
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

/* The names under which requests are counted. Whatever is sent, their number is fixed. */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
export const OTHER = 'other';

/** The methods of pages and handlers; anything else is refused before it reaches them. */
export const ALLOW = METHODS.join(', ');

/** The methods of everything that is no handler. */
const READS = ['GET', 'HEAD'];
export const ALLOW_READS = READS.join(', ');

/** @param {string | undefined} method */
export function methodName(method) {
  return METHODS.includes(method ?? '') ? /** @type {string} */ (method) : OTHER;
}

/**
 * Whether a URL may take a method: only handlers take more than reads.
 * @param {string | undefined} method
 * @param {string} url a readable one
 * @param {string} basePath
 */
export function mayTake(method, url, basePath) {
  // As the framework resolves it: `/api/../internal` is a page.
  return READS.includes(method ?? '') || new URL(`http://console${url}`).pathname.startsWith(`${basePath}/api/`);
}

/** @param {string} page as the framework names it @returns {string} the name of its route */
export function routeName(page) {
  return page.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}');
}

/**
 * @param {string} directory where the build is
 * @param {string} basePath
 * @param {() => ReadonlySet<string>} areas the names of the declared areas
 * @returns a function that names the route of a path, without its ids; `other` for anything else
 */
export function routesOf(directory, basePath, areas) {
  /** @type {{ staticRoutes: { page: string }[]; dynamicRoutes: { page: string; regex: string }[] }} */
  const manifest = JSON.parse(readFileSync(path.join(directory, '.next/routes-manifest.json'), 'utf8'));
  const fixed = new Set(manifest.staticRoutes.map(({ page }) => page));
  const patterns = manifest.dynamicRoutes.map(({ page, regex }) => ({
    pattern: new RegExp(regex),
    name: routeName(page),
  }));
  /** @param {string} pathname */
  return (pathname) => {
    if (basePath && pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return OTHER;
    const inside = pathname.slice(basePath.length) || '/';
    if (fixed.has(inside)) return inside;
    const found = patterns.find(({ pattern }) => pattern.test(inside));
    if (!found) return OTHER;
    if (!found.name.startsWith('/api/{resource}')) return found.name;
    const area = inside.split('/')[2] ?? '';
    return areas().has(area) ? found.name.replace('{resource}', area) : OTHER;
  };
}

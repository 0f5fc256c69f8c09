import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeName } from './routes.mjs';

/*
 * Which classes the elements of a page may have, as far as the build tells: those in its components' code on the server, and
 * those in its scripts and in what they load later.
 */

const WORD = /[\w-]+/g;
/** How a page names a script, among other files. */
const SCRIPT = /"([^"]+\.js)"/g;
/** How a script names another one that it loads. */
const LOADED = /static\/(chunks\/[\w.~-]+\.js)/g;
/** How the code of a page on the server names its parts. */
const PART = /R\.c\("(server\/chunks\/[^"]+)"\)/g;

/**
 * @param {string} directory of the console
 * @param {string} prefix of the URLs of the build's files
 * @param {Set<string>} styled the classes that have styles
 */
export function pageClasses(directory, prefix, styled) {
  const build = path.join(directory, '.next');
  /** @param {string} file @returns {[string[], string]} the classes in it, and its code */
  const read = (file) => {
    const code = readFileSync(path.join(build, file), 'utf8');
    return [[...new Set(code.match(WORD))].filter((word) => styled.has(word)), code];
  };
  const scripts = new Map(
    readdirSync(path.join(build, 'static/chunks'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const [classes, code] = read(`static/chunks/${file}`);
        return [`${prefix}chunks/${file}`, { classes, loads: [...code.matchAll(LOADED)].map(([, to]) => prefix + to) }];
      }),
  );
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  /** @param {string} file @returns {string[]} */
  const ofPart = (file) => parts.get(file) ?? parts.set(file, read(file)[0]).get(file) ?? [];
  const pages = new Map(
    pagesOf(build).map(([route, file]) => [
      route,
      [...read(file)[1].matchAll(PART)].flatMap(([, part]) => ofPart(String(part))),
    ]),
  );

  /**
   * @param {string} route of a page
   * @param {string} head of the page, which names its scripts
   * @returns {Set<string> | null} null if it is not known what the page consists of
   */
  return (route, head) => {
    const rendered = pages.get(route);
    if (!rendered?.length) return null;
    const classes = new Set(rendered);
    const reached = new Set([...head.matchAll(SCRIPT)].map(([, src]) => String(src)));
    for (const src of reached) {
      const script = scripts.get(src);
      for (const name of script?.classes ?? []) classes.add(name);
      for (const loaded of script?.loads ?? []) reached.add(loaded);
    }
    return classes;
  };
}

/** @param {string} build @returns {[route: string, file: string][]} the code of each page on the server */
function pagesOf(build) {
  /** @type {Record<string, string>} */
  const entries = JSON.parse(readFileSync(path.join(build, 'app-path-routes-manifest.json'), 'utf8'));
  return Object.entries(entries)
    .filter(([entry]) => entry.endsWith('/page') && existsSync(path.join(build, `server/app${entry}.js`)))
    .map(([entry, page]) => [routeName(page), `server/app${entry}.js`]);
}

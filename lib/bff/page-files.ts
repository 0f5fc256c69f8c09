import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_PATH } from '../kit/base-path';

const PAGES = '.next/server/app/internal';
/** The pages of one record, below the page of an area. */
const OF_ONE_RECORD = ['add', '[sid]/edit', '[id]'];

/** Scripts of an area's pages that the frame does not have yet: addresses of build files that a browser may fetch before a click. */
interface PageFiles {
  /** Of the page that the menu leads to. */
  list: string[];
  /** Of its add, edit and detail pages, beyond the list's. */
  records: string[];
}

let known: Record<string, PageFiles> | undefined;

/**
 * The scripts of each area's pages, by area, as the build noted them. The framework names the scripts of a page only in the
 * page itself; where its notes do not look as expected, nothing is fetched ahead.
 */
export function pageFiles(): Record<string, PageFiles> {
  known ??= Object.fromEntries(areasOfBuild().map((area) => [area, filesOf(area)]));
  return known;
}

function areasOfBuild(): string[] {
  if (!existsSync(PAGES)) return [];
  return readdirSync(PAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]/.test(entry.name))
    .map(({ name }) => name);
}

function filesOf(area: string): PageFiles {
  const { page: list, frame } = scriptsOf(area);
  const records = OF_ONE_RECORD.flatMap((page) => scriptsOf(`${area}/${page}`).page);
  const beyond = (files: string[], those: string[]) =>
    [...new Set(files)].filter((file) => !those.includes(file)).map((file) => `${BASE_PATH}/_next/${file}`);
  return { list: beyond(list, frame), records: beyond(records, [...frame, ...list]) };
}

/** The scripts of one page, and of the frame around it. */
function scriptsOf(page: string): { page: string[]; frame: string[] } {
  const file = path.join(PAGES, page, 'page_client-reference-manifest.js');
  const noted = existsSync(file) ? readFileSync(file, 'utf8').split('"] = ')[1] : undefined;
  if (!noted) return { page: [], frame: [] };
  try {
    const { entryJSFiles } = JSON.parse(noted.replace(/;\s*$/, '')) as { entryJSFiles?: Record<string, string[]> };
    const of = (place: string) => Object.entries(entryJSFiles ?? {}).find(([name]) => name.endsWith(place))?.[1] ?? [];
    return { page: of(`/app/internal/${page}/page`), frame: of('/app/internal/layout') };
  } catch {
    return { page: [], frame: [] };
  }
}

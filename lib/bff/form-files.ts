import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BASE_PATH } from '../kit/base-path';
import { declaredAreas } from '../resources/registry';

const PAGES = '.next/server/app/internal';
const FORMS = ['add', '[sid]/edit'];

/** The scripts of an area’s forms, by area: addresses of build files that a browser may fetch before a click. */
export type FormFiles = Record<string, string[]>;

let known: FormFiles | undefined;

/**
 * The scripts that the forms of each area have and its list has not, as the build noted them. The framework names the scripts
 * of a page only in the page itself; where its notes are not as they were, nothing is fetched ahead.
 */
export function formFiles(): FormFiles {
  known ??= Object.fromEntries(
    declaredAreas().map((area) => {
      const ofList = new Set(scriptsOf(area));
      const ofForms = FORMS.flatMap((form) => scriptsOf(`${area}/${form}`));
      return [
        area,
        [...new Set(ofForms)].filter((file) => !ofList.has(file)).map((file) => `${BASE_PATH}/_next/${file}`),
      ];
    }),
  );
  return known;
}

function scriptsOf(page: string): string[] {
  const file = path.join(process.cwd(), PAGES, page, 'page_client-reference-manifest.js');
  if (!existsSync(file)) return [];
  const noted = readFileSync(file, 'utf8').split('"] = ')[1] ?? '';
  try {
    const { entryJSFiles } = JSON.parse(noted.replace(/;\s*$/, '')) as { entryJSFiles?: Record<string, string[]> };
    const entry = Object.entries(entryJSFiles ?? {}).find(([name]) => name.endsWith(`/app/internal/${page}/page`));
    return entry?.[1] ?? [];
  } catch {
    return [];
  }
}

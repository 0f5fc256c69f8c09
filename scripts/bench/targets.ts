import type { Browser } from '@playwright/test';
import type { Target } from './target';
import { visit } from './visit';

const FORM_CONTENT = 'main form:not([role=search]) button[type=submit]';

/** The list whose first record is also measured, because its form is the largest. */
const WITH_EDIT = '/internal/carriers';

const SIGN_IN: Target = {
  name: 'sign-in',
  path: '/sign-in',
  kind: 'sign-in',
  content: 'form button[type=submit]',
};

/** Reads the side menu: each list in it is measured, and so is its form for adding. */
export async function findTargets(browser: Browser, origin: string, cookie: string): Promise<Target[]> {
  const home: Target = { name: 'home', path: '/internal/accounts', kind: 'list', content: 'main h1' };
  const first = await visit(browser, origin, home, { cookie });
  const links = await first.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((a) => ({
        // Without the icon before the word and the count after it.
        label: [...a.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent,
        path: new URL((a as HTMLAnchorElement).href).pathname,
      })),
    );
  await first.close();
  if (links.length === 0) throw new Error('The side menu has no links.');
  const targets: Target[] = [];
  for (const { label, path } of links) {
    const name = (label ?? path).trim().toLowerCase();
    const seen = await visit(browser, origin, { name, path, kind: 'page', content: 'main h1' }, { cookie });
    const has = async (selector: string) => (await seen.page.locator(selector).count()) > 0;
    const isList = await has('main form[role=search], main table');
    // A list shows its rows or, instead, a heading that says why there are none.
    const content = ['main table tbody tr', 'main h2', 'main h1'];
    const shown = await Promise.all(content.map(has));
    const add = await has(`main a[href="${path}/add"]`);
    const edit =
      path === WITH_EDIT && (await seen.page.locator(`main tbody a[href$="/edit"]`).first().getAttribute('href'));
    await seen.close();
    targets.push({ name, path, kind: isList ? 'list' : 'page', content: content[shown.indexOf(true)]! });
    if (add) targets.push({ name: `${name}, add`, path: `${path}/add`, kind: 'form', content: FORM_CONTENT });
    if (edit) targets.push({ name: `${name}, edit`, path: edit, kind: 'form', content: FORM_CONTENT });
  }
  return [SIGN_IN, ...targets];
}

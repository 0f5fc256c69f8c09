import type { IconName } from '@/components/ui/icon-drawings';
import { entryOf } from '@/components/resource/areas';
import { BASE_PATH } from '@/lib/kit/base-path';
import type { Hit } from '@/lib/kit/findings';

export function iconOf(area: string): IconName {
  return entryOf(area)?.icon ?? 'right';
}

/** What an area's records are called, for the end of a line: 'Phone number'. */
export function kindOf(area: string): string {
  const one = entryOf(area)?.record ?? '';
  return one.charAt(0).toUpperCase() + one.slice(1);
}

/** The menu's pages whose names contain the typed text. The menu is already limited to the viewer's scope. */
export function pagesLike(typed: string): Hit[] {
  const wanted = typed.trim().toLowerCase();
  return [...document.querySelectorAll<HTMLAnchorElement>('#side nav a[href]')].flatMap((link) => {
    // The word alone, between the icon and the count.
    const name = [...link.childNodes].find((node) => node instanceof Text)?.data ?? '';
    const href = link.getAttribute('href')!.slice(BASE_PATH.length);
    return name.toLowerCase().includes(wanted) ? [{ area: '', name, href }] : [];
  });
}

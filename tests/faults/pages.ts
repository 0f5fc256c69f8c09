import { PAGES } from '../areas/pages';
import type { PageTarget } from '../areas/target';
import type { Reader } from './rig';

/**
 * The pages of the table as the fault suite opens them.
 * @param hosted omits those that a hosted platform cannot show
 * @throws Error if a page whose URL is found in the platform's data does not say how to find it otherwise
 */
export async function pagesOf(rig: Reader, { hosted }: { hosted?: boolean } = {}): Promise<PageTarget[]> {
  const targets: PageTarget[] = [];
  for (const [page, address, , faults] of PAGES) {
    for (const { plain, path: own, ...one } of faults) {
      if (plain && hosted) continue;
      const path = own ?? (typeof address === 'string' ? address : null);
      if (path === null) throw new Error(`tests/areas/pages.ts: no path for ${page}`);
      targets.push({
        area: page.split('/')[1]!,
        ...one,
        page,
        path: typeof path === 'string' ? path : await path(rig),
      });
    }
  }
  return targets;
}

import { PAGES } from '../areas/pages';
import type { PageTarget } from '../areas/target';
import type { Reader } from './rig';

/**
 * The pages of the table as the fault suite opens them.
 * @param hosted omits those that a hosted platform cannot show
 */
export async function pagesOf(rig: Reader, { hosted }: { hosted?: boolean } = {}): Promise<PageTarget[]> {
  const targets: PageTarget[] = [];
  for (const [page, address, , faults] of PAGES) {
    for (const { plain, path = address, ...one } of faults) {
      if (plain && hosted) continue;
      const found = typeof path === 'string' ? path : await path(rig);
      targets.push({ area: page.split('/')[1]!, ...one, page, path: found });
    }
  }
  return targets;
}

import { recordOptions } from '@/lib/bff/configuration/record-options';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { isAreaName } from '@/lib/configuration/model';
import { fail } from '@/lib/kit/problem';

/** An area's records (`?area=`) to choose from: the first that match `?q=`, of one account (`?account=`) or of all. */
export const GET = handler(
  { can: inProvider(may('read', 'configuration')), body: 'none', goesOn: true, keeps: true },
  async ({ found, query }) => {
    const area = query.get('area') ?? '';
    if (!isAreaName(area)) return fail('not-found', 'There is no such list.');
    return recordOptions(found, area, query.get('q') ?? '', query.get('account') ?? '');
  },
);

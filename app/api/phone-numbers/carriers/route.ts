import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { mapped } from '@/lib/kit/problem';
import { namedCarriers, type NamedCarrier } from '@/lib/resources/phone-numbers/page';

const UNKNOWN: NamedCarrier = { name: 'Unknown', opens: false };

/** The names of the carriers of the numbers on screen: one call to the platform for all of them. */
export const GET = handler(
  { can: inProvider(may('list', 'phone-numbers')), body: 'none', keeps: true },
  ({ found, request, query }) => {
    const carriers = namedCarriers(found);
    return answerRowFacts(query.getAll('sid'), request, (sid) =>
      mapped(carriers, (known) => known.get(sid) ?? UNKNOWN),
    );
  },
);

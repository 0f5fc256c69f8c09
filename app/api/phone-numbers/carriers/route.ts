import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { ok } from '@/lib/kit/problem';
import { namedCarriers, type NamedCarrier } from '@/lib/resources/phone-numbers/page';

const UNKNOWN: NamedCarrier = { name: 'Unknown', opens: false };

/** The names of the carriers of the numbers on screen: one call to the platform for all of them. */
export const GET = handler(
  { can: inProvider(may('list', 'phone-numbers')), body: 'none' },
  ({ found, request, query }) => {
    const carriers = namedCarriers(found);
    return answerRowFacts(query.getAll('sid'), request.signal, async (sid) => {
      const known = await carriers;
      return known.ok ? ok(known.value.get(sid) ?? UNKNOWN) : known;
    });
  },
);

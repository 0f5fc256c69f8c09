import { registrationsOf } from '@/lib/bff/clients/client-registrations';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';

/** Which of the SIP clients on screen have a registered device. */
export const GET = handler(
  { can: inProvider(may('list', 'clients')), body: 'none', goesOn: true },
  ({ viewer, found, request, query }) => {
    const sids = query.getAll('sid');
    return answerRowFacts(sids, request, registrationsOf(viewer, found, sids));
  },
);

import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { withinRoom } from '@/lib/bff/request-budget';
import { inProvider, may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { testCredential } from '@/lib/resources/speech-services/lookup';

/** `answerRowFacts` reports invalid ids. */
const sent = z.object({ sids: z.unknown() });

/** Tests the stored credentials of the rows on screen. A POST, because the platform stores the results. */
export const POST = handler(
  { can: inProvider(may('list', 'speech-services')), body: sent },
  ({ found, body, request }) =>
    answerRowFacts(body.sids, request, (sid) => withinRoom(found.calls, () => testCredential(found, sid))),
);

import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { inProvider, may } from '@/lib/bff/questions';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { settings } from '@/lib/config/settings';
import { testCredential } from '@/lib/resources/speech-services/lookup';

/** `answerRowFacts` says what is wrong with the ids. */
const sent = z.object({ sids: z.unknown() });

/** Tries the stored credentials of the rows on screen. A POST, because the platform remembers the outcomes. */
export const POST = handler(
  { can: inProvider(may('list', 'speech-services')), body: sent },
  ({ viewer, found, body, request }) => {
    // The last row of a screen waits for all others.
    const patienceMs = 4 * settings().platformTimeoutMs;
    return answerRowFacts(body.sids, request.signal, (sid) =>
      lookUp(viewer, request.signal, () => testCredential(found, sid), patienceMs),
    );
  },
);

import { handler } from '@/lib/bff/handler';
import { lookUp } from '@/lib/bff/look-up';
import { inProvider, may } from '@/lib/bff/questions';
import { NO_SUCH } from '@/lib/bff/record';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { testCredential } from '@/lib/resources/speech-services/lookup';

/** Tests a stored credential. A POST, because the platform stores the result; the platform checks whose it is. */
export const POST = handler(
  { can: inProvider(may('read', 'speech-services')), body: 'none' },
  ({ viewer, found, params, request }) => {
    const sid = params.sid ?? '';
    if (!isSid(sid)) return fail('not-found', NO_SUCH);
    return lookUp(viewer, request.signal, () => testCredential(found, sid));
  },
);

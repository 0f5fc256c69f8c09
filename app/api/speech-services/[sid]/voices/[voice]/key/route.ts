import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { mayOnRecord, mayStoreCloningKey } from '@/lib/bff/questions';
import { path } from '@/lib/kit/platform-calls';
import { fail } from '@/lib/kit/problem';
import { Upload } from '@/lib/kit/upload';
import { LONGEST_CLONING_KEY, type VoiceRow } from '@/lib/resources/speech-services/custom-voices';
import { speechServices } from '@/lib/resources/speech-services/resource';

const sent = z.object({ key: z.string().min(1).max(LONGEST_CLONING_KEY) });
const file = { body: sent, unreadable: 'The file contains no cloning key.', most: 2 * LONGEST_CLONING_KEY };

const mayUpload = mayStoreCloningKey(mayOnRecord('update', speechServices));

/**
 * Stores the cloning key of a custom voice. The platform does not check whose voice it is: it must belong to a service that the
 * user can access.
 */
export const POST = handler({ can: mayUpload, ...file }, ({ found, body, params }) => {
  const { voice = '' } = params;
  const voices = (found.record.values.custom_voices as VoiceRow[] | undefined) ?? [];
  if (!voices.some((one) => one.sid === voice)) return fail('not-found', 'This service has no such custom voice.');
  const key = new Upload('voice-cloning-key.txt', body.key);
  return found.context.calls.post(path`/GoogleCustomVoices/${voice}/VoiceCloningKey`, key, z.unknown(), { slow: true });
});

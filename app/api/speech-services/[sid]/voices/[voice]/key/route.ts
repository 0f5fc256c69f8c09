import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { loadRecord } from '@/lib/bff/record';
import { path } from '@/lib/kit/platform-calls';
import { fail } from '@/lib/kit/problem';
import { Upload } from '@/lib/kit/upload';
import { LONGEST_CLONING_KEY, type VoiceRow } from '@/lib/resources/speech-services/custom-voices';
import { speechServices } from '@/lib/resources/speech-services/resource';

const given = z.object({ key: z.string().min(1).max(LONGEST_CLONING_KEY) });

/** Stores the cloning key of a custom voice. The platform does not check whose voice it is: it must be of a service in reach. */
export const POST = forViewer(async (viewer, { request, params }) => {
  const { sid = '', voice = '' } = params;
  const body = await readBody(request, given, 'The file holds no cloning key.', 2 * LONGEST_CLONING_KEY);
  if (!body.ok) return body;
  const context = await viewer.context();
  if (!context.ok) return context;
  const record = await loadRecord(speechServices, context.value, sid, 'update');
  if (!record.ok) return record;
  const voices = (record.value.values.custom_voices as VoiceRow[] | undefined) ?? [];
  if (!voices.some((one) => one.sid === voice)) return fail('not-found', 'This service has no such custom voice.');
  const file = new Upload('voice-cloning-key.txt', body.value.key);
  return context.value.calls.post(path`/GoogleCustomVoices/${voice}/VoiceCloningKey`, file, z.unknown(), {
    slow: true,
  });
});

import { can } from '@/lib/access/can';
import { forViewer } from '@/lib/bff/handle';
import { lookUp } from '@/lib/bff/look-up';
import { fail, refuse } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { testCredential } from '@/lib/resources/speech-services/lookup';

/** Tries a stored credential. A POST, because the platform remembers the outcome; whose it is the platform checks. */
export const POST = forViewer(async (viewer, { params, request }) => {
  const verdict = can(viewer.principal, 'read', 'speech-services');
  if (!verdict.allowed) return refuse(verdict.code);
  const sid = params.sid ?? '';
  if (!isSid(sid)) return fail('not-found', 'This record doesn’t exist, or you don’t have access to it.');
  const context = await viewer.context();
  return context.ok ? lookUp(viewer, request.signal, () => testCredential(context.value, sid)) : context;
});

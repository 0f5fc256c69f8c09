import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { answerRowFacts } from '@/lib/bff/row-facts';
import { refuse } from '@/lib/kit/problem';
import { testCredential } from '@/lib/resources/speech-services/lookup';

/** Tries the stored credentials of the rows on screen. A POST, because the platform remembers the outcomes. */
export const POST = forViewer(async (viewer, { request }) => {
  const verdict = can(viewer.principal, 'list', 'speech-services');
  if (!verdict.allowed) return refuse(verdict.code);
  const body = await readJson(request);
  if (!body.ok) return body;
  const context = await viewer.context();
  if (!context.ok) return context;
  const { sids } = (body.value ?? {}) as { sids?: unknown };
  return answerRowFacts(sids, request.signal, (sid) => testCredential(context.value, sid));
});

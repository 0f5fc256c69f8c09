import { readJson } from '@/lib/bff/body';
import { declared } from '@/lib/bff/declared';
import { forViewer } from '@/lib/bff/handle';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { saveTable } from '@/lib/resources/least-cost-routing/save';
import { boardOf, readTable } from '@/lib/resources/least-cost-routing/table';

/** Saves a whole routing table; answers with what the platform holds afterwards. */
export const PUT = forViewer(async (viewer, { request, params }) => {
  const resource = declared('least-cost-routing');
  if (!resource.ok) return resource;
  const sid = params.sid ?? '';
  if (!isSid(sid)) return fail('not-found', 'There is no such routing table.');
  const body = await readJson(request);
  if (!body.ok) return body;
  const context = await viewer.context();
  if (!context.ok) return context;
  const saved = await saveTable(context.value, sid, body.value);
  if (!saved.ok) return saved;
  const now = await readTable(context.value, sid);
  // It is saved; only what is there now could not be read. The form then asks for it again.
  return ok(now.ok ? boardOf(now.value) : {});
});

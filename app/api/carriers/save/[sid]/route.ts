import { z } from 'zod';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { loadRecord } from '@/lib/bff/record';
import { fail } from '@/lib/kit/problem';
import { carriers } from '@/lib/resources/carriers/resource';
import { updateCarrier } from '@/lib/resources/carriers/save';
import { sentCarrier } from '@/lib/resources/carriers/sent';

const change = z.object({
  values: sentCarrier,
  marks: z.record(z.string(), z.string()),
  overwrite: z.boolean().optional(),
});

/** Saves a carrier with all its gateways in one request. */
export const PUT = forViewer(async (viewer, { request, params }) => {
  const body = await readJson(request);
  if (!body.ok) return body;
  const given = change.safeParse(body.value);
  if (!given.success) return fail('invalid', 'The form could not be read.');
  const context = await viewer.context();
  if (!context.ok) return context;
  const sid = params.sid ?? '';
  const record = await loadRecord(carriers, context.value, sid, 'update');
  if (!record.ok) return record;
  const { values, marks, overwrite } = given.data;
  return updateCarrier(context.value, sid, values, overwrite ? null : marks);
});

import { z } from 'zod';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { forgetGateways } from '@/lib/bff/number-way';
import { loadRecord } from '@/lib/bff/record';
import { carriers } from '@/lib/resources/carriers/resource';
import { updateCarrier } from '@/lib/resources/carriers/save';
import { sentChange } from '@/lib/resources/carriers/sent';

const change = z.object({
  values: sentChange,
  marks: z.record(z.string(), z.string()),
  /** Saves over what somebody else has changed meanwhile. */
  overwrite: z.boolean().optional(),
});

/** Saves what was changed of a carrier and its gateways in one request. */
export const PUT = forViewer(async (viewer, { request, params }) => {
  const given = await readBody(request, change, 'The form could not be read.');
  if (!given.ok) return given;
  const context = await viewer.context();
  if (!context.ok) return context;
  const sid = params.sid ?? '';
  const record = await loadRecord(carriers, context.value, sid, 'update');
  if (!record.ok) return record;
  const { values, marks, overwrite } = given.value;
  const saved = await updateCarrier(context.value, sid, values, overwrite ? null : marks);
  forgetGateways(viewer);
  return saved;
});

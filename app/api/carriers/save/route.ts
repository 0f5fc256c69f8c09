import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { fail } from '@/lib/kit/problem';
import { createCarrier } from '@/lib/resources/carriers/create';
import { sentCarrier } from '@/lib/resources/carriers/sent';

/** Creates a carrier with all its gateways in one request. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'carriers');
    if (!verdict.allowed) return fail('forbidden', verdict.sentence);
    const body = await readJson(request);
    if (!body.ok) return body;
    const given = sentCarrier.safeParse((body.value as { values?: unknown } | null)?.values);
    if (!given.success) return fail('invalid', 'The form could not be read.');
    const context = await viewer.context();
    return context.ok ? createCarrier(context.value, given.data) : context;
  },
  { created: true },
);

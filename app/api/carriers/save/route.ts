import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { fail } from '@/lib/kit/problem';
import { createCarrier } from '@/lib/resources/carriers/create';
import { sentCarrier } from '@/lib/resources/carriers/sent';

const creation = z.object({ values: sentCarrier });

/** Creates a carrier with all its gateways in one request. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'carriers');
    if (!verdict.allowed) return fail('forbidden', verdict.sentence);
    const given = await readBody(request, creation, 'The form could not be read.');
    if (!given.ok) return given;
    const context = await viewer.context();
    return context.ok ? createCarrier(context.value, given.value.values) : context;
  },
  { created: true },
);

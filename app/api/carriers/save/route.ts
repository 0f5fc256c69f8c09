import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { refuseSecond } from '@/lib/bff/look';
import { refuse } from '@/lib/kit/problem';
import { createCarrier } from '@/lib/resources/carriers/create';
import { carriers } from '@/lib/resources/carriers/resource';
import { sentCarrier } from '@/lib/resources/carriers/sent';

const creation = z.object({ values: sentCarrier });

/** Creates a carrier with all its gateways in one request. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'carriers');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = await readBody(request, creation, 'The form could not be read.');
    if (!given.ok) return given;
    const context = await viewer.context();
    if (!context.ok) return context;
    const { values } = given.value;
    const first = await refuseSecond(carriers, context.value, { name: values.name });
    return first.ok ? createCarrier(context.value, values) : first;
  },
  { created: true },
);

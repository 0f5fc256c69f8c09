import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { declared } from '@/lib/bff/declared';
import { forViewer } from '@/lib/bff/handle';
import { refuseSecond } from '@/lib/bff/look';
import type { Values } from '@/lib/kit/form';
import { refuse } from '@/lib/kit/problem';
import { createTable } from '@/lib/resources/least-cost-routing/save';

/** Makes a routing table with all its routes. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const resource = declared('least-cost-routing');
    if (!resource.ok) return resource;
    const verdict = can(viewer.principal, 'create', 'least-cost-routing');
    if (!verdict.allowed) return refuse(verdict.code);
    const body = await readJson(request);
    if (!body.ok) return body;
    const context = await viewer.context();
    if (!context.ok) return context;
    const first = await refuseSecond(resource.value, context.value, { ...(body.value as Values | null) });
    return first.ok ? createTable(context.value, body.value) : first;
  },
  { created: true },
);

import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { forgetProviders } from '@/lib/bff/providers';
import { fail, ok, refuse } from '@/lib/kit/problem';
import { columnProblem } from '@/lib/kit/text-columns';
import { wireCreated } from '@/lib/kit/wire';

const provider = z.object({ name: z.string().trim().min(1).max(1000) });

/** Adds a service provider (administrators only). */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'service-providers');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = await readBody(request, provider, 'Name is required.');
    if (!given.ok) return given;
    const unfit = columnProblem('service_providers.name', given.value.name, 'Name');
    if (unfit) return fail('invalid', unfit, { fields: { name: unfit } });
    const created = await viewer.calls.post('/ServiceProviders', { name: given.value.name }, wireCreated);
    if (!created.ok) return created;
    forgetProviders(viewer.session);
    return ok({ sid: created.value });
  },
  { created: true },
);

import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { forgetProviders } from '@/lib/bff/providers';
import { may } from '@/lib/bff/questions';
import { fail, ok } from '@/lib/kit/problem';
import { columnProblem } from '@/lib/kit/text-columns';
import { wireCreated } from '@/lib/kit/wire';

const sent = z.object({ name: z.string().trim().min(1).max(1000) });
const unreadable = 'Name is required.';

/** Adds a service provider (administrators only). */
export const POST = handler(
  { can: may('create', 'service-providers'), body: sent, unreadable, status: 201 },
  async ({ viewer, body: { name } }) => {
    const unfit = columnProblem('service_providers.name', name, 'Name');
    if (unfit) return fail('invalid', unfit, { fields: { name: unfit } });
    const created = await viewer.calls.post('/ServiceProviders', { name }, wireCreated);
    if (!created.ok) return created;
    forgetProviders(viewer.session);
    return ok({ sid: created.value });
  },
);

import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { forgetProviders } from '@/lib/bff/providers';
import { may } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';
import { columnProblem } from '@/lib/kit/text-columns';
import { createProvider } from '@/lib/resources/service-providers/create';

const sent = z.object({ name: z.string().trim().min(1).max(1000) });
const unreadable = 'Name is required.';

/** Adds a service provider (administrators only). */
export const POST = handler(
  { can: may('create', 'service-providers'), body: sent, unreadable, status: 201 },
  async ({ viewer, body: { name } }) => {
    const unfit = columnProblem('service_providers.name', name, 'Name');
    if (unfit) return fail('invalid', unfit, { fields: { name: unfit } });
    const created = await createProvider(viewer.calls, name, viewer.again);
    // Also after a failure: the provider may exist all the same.
    await forgetProviders(viewer.session);
    return created;
  },
);

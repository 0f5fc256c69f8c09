import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readJson } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { fail } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { createFromPreset } from '@/lib/resources/carriers/preset';

const choice = z.object({ preset: z.string().refine(isSid), account: z.string().refine(isSid).nullable() });

/** Creates a carrier from one of the platform's presets. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'carriers');
    if (!verdict.allowed) return fail('forbidden', verdict.sentence);
    const body = await readJson(request);
    if (!body.ok) return body;
    const given = choice.safeParse(body.value);
    if (!given.success) return fail('invalid', 'Choose a predefined carrier.');
    const context = await viewer.context();
    return context.ok ? createFromPreset(context.value, given.data.preset, given.data.account) : context;
  },
  { created: true },
);

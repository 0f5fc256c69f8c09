import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
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
    const given = await readBody(request, choice, 'Choose a predefined carrier.');
    if (!given.ok) return given;
    const context = await viewer.context();
    return context.ok ? createFromPreset(context.value, given.value.preset, given.value.account) : context;
  },
  { created: true },
);

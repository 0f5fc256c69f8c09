import { z } from 'zod';
import { can } from '@/lib/access/can';
import { readBody } from '@/lib/bff/body';
import { forViewer } from '@/lib/bff/handle';
import { presetMark } from '@/lib/bff/preset-mark';
import { ok, refuse } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { createFromPreset } from '@/lib/resources/carriers/preset';
import { carriers } from '@/lib/resources/carriers/resource';
import { loadRecord } from '@/lib/bff/record';

const choice = z.object({ preset: z.string().refine(isSid), account: z.string().refine(isSid).nullable() });

/** Creates a carrier from one of the platform's presets; with its sid a mark by which its page offers to discard it. */
export const POST = forViewer(
  async (viewer, { request }) => {
    const verdict = can(viewer.principal, 'create', 'carriers');
    if (!verdict.allowed) return refuse(verdict.code);
    const given = await readBody(request, choice, 'Choose a predefined carrier.');
    if (!given.ok) return given;
    const context = await viewer.context();
    if (!context.ok) return context;
    const made = await createFromPreset(context.value, given.value.preset, given.value.account);
    if (!made.ok) return made;
    const { sid } = made.value;
    const record = await loadRecord(carriers, context.value, sid);
    // It is there. Without a mark it can be deleted as any other.
    return ok({ sid, mark: record.ok ? presetMark({ principal: viewer.principal, sid, record: record.value }) : null });
  },
  { created: true },
);

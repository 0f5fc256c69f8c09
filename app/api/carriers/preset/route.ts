import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { presetMark } from '@/lib/bff/carriers/preset-mark';
import { inProvider, may } from '@/lib/bff/questions';
import { loadRecord } from '@/lib/bff/record';
import { ok } from '@/lib/kit/problem';
import { sentSid } from '@/lib/kit/sent';
import { createFromPreset } from '@/lib/resources/carriers/preset';
import { carriers } from '@/lib/resources/carriers/resource';

const sent = z.object({ preset: sentSid, account: sentSid.nullable() });
const unreadable = 'Choose a predefined carrier.';

/** Creates a carrier from one of the platform's presets; returns its sid, and a token that lets its page offer to discard it. */
export const POST = handler(
  { can: inProvider(may('create', 'carriers')), body: sent, unreadable, status: 201 },
  async ({ viewer, found, body }) => {
    const made = await createFromPreset(found, body.preset, body.account);
    if (!made.ok) return made;
    const { sid } = made.value;
    const record = await loadRecord(carriers, found, sid);
    // The carrier exists. Without a token, it can be deleted like any other.
    return ok({ sid, mark: record.ok ? presetMark({ principal: viewer.principal, sid, record: record.value }) : null });
  },
);

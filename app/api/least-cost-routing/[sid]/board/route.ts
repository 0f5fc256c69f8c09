import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { fail, ok } from '@/lib/kit/problem';
import { isSid } from '@/lib/kit/sid';
import { saveTable } from '@/lib/resources/least-cost-routing/save';
import { boardOf, readTable } from '@/lib/resources/least-cost-routing/table';

/** `saveTable` checks the board against what is stored, and also whose table it is. */
const sent = z.looseObject({ board: z.unknown() });

/** Saves a whole routing table; responds with what the platform holds afterwards. */
export const PUT = handler(
  { can: inProvider(may('update', 'least-cost-routing')), body: sent },
  async ({ found, body, params }) => {
    const sid = params.sid ?? '';
    if (!isSid(sid)) return fail('not-found', 'There is no such routing table.');
    const saved = await saveTable(found, sid, body);
    if (!saved.ok) return saved;
    const now = await readTable(found, sid);
    // The save succeeded; only reading the new state failed. The form then requests it again.
    return ok(now.ok ? boardOf(now.value) : {});
  },
);

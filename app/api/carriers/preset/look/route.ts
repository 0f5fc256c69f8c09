import { recordPath } from '@/lib/access/paths';
import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { ok } from '@/lib/kit/problem';
import { findFromPreset } from '@/lib/resources/carriers/preset';
import { carriers } from '@/lib/resources/carriers/resource';

/** Whether a carrier exists that a page tried to create from a preset, for the account in the query. */
export const GET = handler({ can: inProvider(may('create', 'carriers')), body: 'none' }, async ({ found, query }) => {
  const made = await findFromPreset(found, query.get('preset') ?? '', query.get('account') || null);
  if (!made.ok) return made;
  return ok({ href: made.value && recordPath(carriers.area, made.value.sid), text: made.value?.text });
});

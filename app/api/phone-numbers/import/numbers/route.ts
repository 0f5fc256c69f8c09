import { handler } from '@/lib/bff/handler';
import { pauseFor } from '@/lib/bff/pause';
import { may } from '@/lib/bff/questions';
import { fail, ok } from '@/lib/kit/problem';
import { pageOfAll } from '@/lib/resources/phone-numbers/find';

/**
 * The numbers that already exist on the platform, thousands at a time, for the dry run of an import: all that this user sees, as
 * for a single new number. One call per page, regardless of the file's length.
 */
export const GET = handler({ can: may('create', 'phone-numbers'), body: 'none' }, async ({ viewer, query }) => {
  const page = Number(query.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 1000) return fail('invalid', 'There is no such page.');
  const found = await pageOfAll(viewer.calls, {}, page);
  if (!found.ok) return found;
  const numbers = found.value.rows.map(({ number }) => number);
  return ok({ numbers, pages: found.value.pages, pause: pauseFor(viewer.calls) });
});

import { handler } from '@/lib/bff/handler';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';

/** What deleting a record would do: what stands in the way, and what goes with it. */
export const GET = handler(
  { can: mayOnNamedRecord('delete'), body: 'none' },
  ({ found: { resource, context, sid } }) =>
    resource.deletion?.(context, sid) ?? fail('not-found', 'What deleting it affects isn’t known.'),
);

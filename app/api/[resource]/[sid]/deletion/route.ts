import { handler } from '@/lib/bff/handler';
import { beforeDeletion } from '@/lib/bff/pause';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';

/** The consequences of deleting a record: what prevents it, and what is deleted with it. */
export const GET = handler(
  { can: mayOnNamedRecord('delete'), body: 'none', keeps: 'many' },
  ({ found: { resource, context, sid }, query }) =>
    beforeDeletion(
      context.calls,
      query,
      async () => resource.deletion?.(context, sid) ?? fail('not-found', 'Couldn’t find out what deleting it affects.'),
    ),
);

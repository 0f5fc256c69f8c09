import { handler } from '@/lib/bff/handler';
import { beforeDeletion } from '@/lib/bff/pause';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { fail } from '@/lib/kit/problem';

/** What uses a record, for users who may read it. */
export const GET = handler(
  { can: mayOnNamedRecord('read'), body: 'none', keeps: 'many' },
  ({ found: { resource, context, sid, record }, query }) =>
    beforeDeletion(
      context.calls,
      query,
      async () => resource.usage?.(context, sid, record) ?? fail('not-found', 'Couldn’t find out where it is used.'),
    ),
);

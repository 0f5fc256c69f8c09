import { handler } from '@/lib/bff/handler';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { usageOf } from '@/lib/bff/usage';

/** What uses a record, for users who may read it. */
export const GET = handler({ can: mayOnNamedRecord('read'), body: 'none' }, ({ found }) => usageOf(found));

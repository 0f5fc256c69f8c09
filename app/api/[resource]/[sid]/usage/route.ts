import { handler } from '@/lib/bff/handler';
import { mayOnNamedRecord } from '@/lib/bff/questions';
import { usageOf } from '@/lib/bff/usage';

/** What uses a record, for whoever may see it. */
export const GET = handler({ can: mayOnNamedRecord('read'), body: 'none' }, ({ found }) => usageOf(found));

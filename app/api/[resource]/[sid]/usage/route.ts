import { handler } from '@/lib/bff/handler';
import { mayWithNamed } from '@/lib/bff/questions';
import { usageOf } from '@/lib/bff/usage';

/** What uses a record, for whoever may see it. */
export const GET = handler({ can: mayWithNamed('read'), body: 'none' }, ({ found }) => usageOf(found));

import { handler } from '@/lib/bff/handler';
import { ok } from '@/lib/kit/problem';

/** The process is alive. */
export const GET = handler({ can: 'anybody', body: 'none' }, () => ok({ status: 'ok' }));

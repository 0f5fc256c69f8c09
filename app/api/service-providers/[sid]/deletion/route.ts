import { handler } from '@/lib/bff/handler';
import { mayDeleteProvider } from '@/lib/bff/questions';
import { providerDeletion } from '@/lib/resources/service-providers/deletion';

/** The consequences of deleting a service provider: what prevents it, and what is deleted with it. */
export const GET = handler({ can: mayDeleteProvider, body: 'none' }, ({ found }) =>
  providerDeletion(found.context, found.sid),
);

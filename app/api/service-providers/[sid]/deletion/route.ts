import { handler } from '@/lib/bff/handler';
import { mayDeleteProvider } from '@/lib/bff/questions';
import { providerDeletion } from '@/lib/resources/service-providers/deletion';

/** What deleting a service provider would do: what stands in the way, and what goes with it. */
export const GET = handler({ can: mayDeleteProvider, body: 'none' }, ({ found }) =>
  providerDeletion(found.context, found.sid),
);

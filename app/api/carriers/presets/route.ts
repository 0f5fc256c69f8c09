import { handler } from '@/lib/bff/handler';
import { inProvider, may } from '@/lib/bff/questions';
import { presetsOf } from '@/lib/resources/carriers/surroundings';

/** The platform's presets, for users who may create a carrier from one. */
export const GET = handler(
  { can: inProvider(may('create', 'carriers')), body: 'none', goesOn: true, keeps: true },
  ({ found, query }) => presetsOf(found, (query.get('q') ?? '').slice(0, 200)),
);

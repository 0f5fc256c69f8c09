import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { refuseSecond } from '@/lib/bff/find-made';
import { inProvider, may } from '@/lib/bff/questions';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { createTable } from '@/lib/resources/least-cost-routing/save';
import { andThen } from '@/lib/kit/problem';

/** `createTable` checks the board against the existing carriers. */
const sent = z.record(z.string(), z.unknown());

/** Creates a routing table with all its routes. */
export const POST = handler(
  { can: inProvider(may('create', 'least-cost-routing')), body: sent, status: 201 },
  ({ found, body }) => andThen(refuseSecond(leastCostRouting, found, body), () => createTable(found, body)),
);

import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { refuseSecond } from '@/lib/bff/find-made';
import { inProvider, may } from '@/lib/bff/questions';
import { leastCostRouting } from '@/lib/resources/least-cost-routing/resource';
import { createTable } from '@/lib/resources/least-cost-routing/save';

/** `createTable` checks the board against the existing carriers. */
const sent = z.record(z.string(), z.unknown());

/** Creates a routing table with all its routes. */
export const POST = handler(
  { can: inProvider(may('create', 'least-cost-routing')), body: sent, status: 201 },
  async ({ found, body }) => {
    const first = await refuseSecond(leastCostRouting, found, body);
    return first.ok ? createTable(found, body) : first;
  },
);

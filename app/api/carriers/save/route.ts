import { z } from 'zod';
import { handler } from '@/lib/bff/handler';
import { refuseSecond } from '@/lib/bff/find-made';
import { inProvider, may } from '@/lib/bff/questions';
import { createCarrier } from '@/lib/resources/carriers/create';
import { carriers } from '@/lib/resources/carriers/resource';
import { sentCarrier } from '@/lib/resources/carriers/sent';

const sent = z.object({ values: sentCarrier });

/** Creates a carrier with all its gateways in one request. */
export const POST = handler(
  { can: inProvider(may('create', 'carriers')), body: sent, status: 201 },
  async ({ found, body: { values } }) => {
    const first = await refuseSecond(carriers, found, { name: values.name, account_sid: values.account_sid });
    return first.ok ? createCarrier(found, values) : first;
  },
);

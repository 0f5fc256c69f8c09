import { z } from 'zod';
import type { PlatformCalls } from './platform-calls';
import { mapped, type Result } from './problem';

// Without an answer, neither free nor taken would be a safe guess.
const wireAvailability = z.object({ available: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean) });

/** Whether nobody on the whole platform has a SIP realm or an e-mail address yet, whoever may see its owner. */
export async function isAvailable(
  calls: PlatformCalls,
  type: 'subdomain' | 'email',
  value: string,
): Promise<Result<boolean>> {
  return mapped(calls.get('/Availability', wireAvailability, { query: { type, value } }), (answer) => answer.available);
}

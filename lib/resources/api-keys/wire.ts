import { z } from 'zod';
import * as wire from '../../kit/wire';

/** An API key; the platform returns its token in clear on every read (CONTRACT 6). */
const wireApiKey = wire.record({
  keySid: ['api_key_sid', wire.sid],
  token: ['token', wire.string],
  lastUsed: ['last_used', wire.text],
});

export type ApiKeyRecord = z.output<typeof wireApiKey>;

export const wireApiKeys: z.ZodType<ApiKeyRecord[]> = wire.rows(wireApiKey);

/** A new key. Only its token matters: the specification promises nothing else. */
export const wireNewApiKey = z.object({ sid: wire.sidOrNull.optional(), token: z.string().min(1) });

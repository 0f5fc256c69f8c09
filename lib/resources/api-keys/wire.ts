import { z } from 'zod';
import { wireRecord, wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** An API key; the platform returns its token in clear on every read (CONTRACT 6). */
const wireApiKey = wireRecord({
  keySid: ['api_key_sid', wireSid],
  token: ['token', wireString],
  lastUsed: ['last_used', wireText],
});

export type ApiKeyRecord = z.output<typeof wireApiKey>;

export const wireApiKeys: z.ZodType<ApiKeyRecord[]> = wireRows(wireApiKey);

/** A new key. Only its token matters: the specification promises nothing else. */
export const wireNewApiKey = z.object({ sid: wireSidOrNull.optional(), token: z.string().min(1) });

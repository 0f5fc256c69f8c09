import { z } from 'zod';
import { wireRows, wireSid, wireSidOrNull, wireString, wireText } from '../../kit/wire';

/** An API key; the platform returns its token in clear on every read (CONTRACT 6). */
const wireApiKey = z
  .object({ api_key_sid: wireSid, token: wireString, last_used: wireText })
  .transform((row) => ({ keySid: row.api_key_sid, token: row.token, lastUsed: row.last_used }));

export type ApiKeyRecord = z.output<typeof wireApiKey>;

export const wireApiKeys: z.ZodType<ApiKeyRecord[]> = wireRows(wireApiKey);

/** A new key. Only its token matters: the specification promises nothing else. */
export const wireNewApiKey = z.object({ sid: wireSidOrNull.optional(), token: z.string().min(1) });

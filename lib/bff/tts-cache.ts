import 'server-only';
import { z } from 'zod';
import { path, type PlatformCalls } from '../kit/platform-calls';
import * as wire from '../kit/wire';

const wireSize = z.looseObject({ size: wire.number });

/**
 * How many prompts the speech cache holds; null if that can't be read.
 * @param account its cache; by default that of the whole platform
 */
export async function cachedPrompts(calls: PlatformCalls, account?: string): Promise<number | null> {
  const size = await calls.get(account ? path`/Accounts/${account}/TtsCache` : '/TtsCache', wireSize);
  return size.ok ? size.value.size : null;
}

import 'server-only';
import { z } from 'zod';
import type { PlatformCalls } from '../kit/platform-calls';
import { checked } from './problems';
import { remembered, type CacheOwner } from './remembered';

/** For a word to be typed, or some rows to be looked at. */
const KEPT_MS = 15_000;

/** The platform's calls, whose reads are kept for some seconds, for requests that need the same ones. */
export function keptReads(owner: CacheOwner, calls: PlatformCalls): PlatformCalls {
  return {
    ...calls,
    get: async (path, schema, options = {}) => {
      if (options.effect) return calls.get(path, schema, options);
      const named = `kept ${path} ${JSON.stringify(options.query ?? {})}`;
      // Others want something else of the same list.
      const answer = await remembered(owner, named, KEPT_MS, () => calls.get(path, z.unknown(), options));
      return answer.ok ? checked(answer.value.value, schema) : answer;
    },
  };
}

import 'server-only';
import { fail, type Result } from '../kit/problem';
import type { Usage } from '../kit/usage';
import type { FoundRecord } from './record';

/** What uses a record that was found. */
export async function usageOf({ resource, context, sid, record }: FoundRecord): Promise<Result<Usage>> {
  return resource.usage?.(context, sid, record) ?? fail('not-found', 'Couldn’t find out where it is used.');
}

import { can } from '@/lib/access/can';
import { recordPath } from '@/lib/access/paths';
import type { Principal } from '@/lib/access/principal';
import type { RecordRef } from '@/lib/kit/list';

/** The URL of a record that is mentioned elsewhere; undefined for users who may not open it. */
export function hrefFor(principal: Principal, { area, sid, owner }: RecordRef): string | undefined {
  return can(principal, 'read', area, owner).allowed ? recordPath(area, sid) : undefined;
}

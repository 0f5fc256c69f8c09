import 'server-only';
import { isAreaOn } from '../../access/areas';
import { can } from '../../access/can';
import { recordPath } from '../../access/paths';
import { settings } from '../../config/settings';
import { wireLcrs } from '../../resources/least-cost-routing/wire';
import type { Viewer } from '../viewer';

const BASE = '/internal/least-cost-routing';

/**
 * Where the menu leads a provider or account user, who has at most one routing table: to that table, else to the page that
 * creates it. Administrators have the list. If the table can't be read, it is the latter, which finds out for itself.
 * @returns null when there is nothing that this user could do there
 */
export async function ownRouting({ principal, calls }: Viewer): Promise<string | null> {
  if (!isAreaOn('least-cost-routing', settings().features)) return null;
  if (can(principal, 'list', 'least-cost-routing').allowed) return null;
  const tables = await calls.get('/Lcrs', wireLcrs);
  const own = tables.ok ? tables.value[0] : undefined;
  if (own) return recordPath('least-cost-routing', own.lcrSid);
  return can(principal, 'create', 'least-cost-routing').allowed ? `${BASE}/add` : null;
}

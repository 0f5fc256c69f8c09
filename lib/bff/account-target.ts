import 'server-only';
import type { Action } from '../access/rules';
import { ok, type Result } from '../kit/problem';
import type { RecordView, ResourceContext } from '../kit/resource';
import { accounts } from '../resources/accounts/resource';
import type { Call } from './handle';
import { loadRecord } from './record';
import type { Viewer } from './viewer';

/** The account that a handler's path names, once it is sure that the user may do that with it. */
export async function accountTarget(
  viewer: Viewer,
  { params }: Call,
  action: Action,
): Promise<Result<{ context: ResourceContext; sid: string; record: RecordView }>> {
  const context = await viewer.context();
  if (!context.ok) return context;
  const sid = params.sid ?? '';
  const record = await loadRecord(accounts, context.value, sid, action);
  return record.ok ? ok({ context: context.value, sid, record: record.value }) : record;
}

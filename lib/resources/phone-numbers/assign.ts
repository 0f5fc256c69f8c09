import { path } from '../../kit/platform-calls';
import { ok, type Problem, type Result } from '../../kit/problem';
import type { ResourceContext } from '../../kit/resource';
import { checkAccount, checkApplication } from './checks';
import { wireNumber } from './wire';

/** `later`: the platform had no room for it; to be sent again. */
export interface Assigned {
  sid: string;
  outcome: 'changed' | 'failed' | 'later';
  message?: string;
}

/**
 * Gives numbers of one account an application, or none. Each number is read first: the platform matches neither account
 * nor application (CONTRACT 21). One that fails does not stop the others.
 * @returns what became of each, in the order given, and the Problem that asks for a pause, if there was one
 */
export async function assignApplication(
  context: ResourceContext,
  account: string,
  application: string | null,
  sids: string[],
): Promise<Result<{ results: Assigned[]; limited: Problem | null }>> {
  const allowed = await checkAccount(context, account);
  if (!allowed.ok) return allowed;
  const fitting = await checkApplication(context, account, application);
  if (!fitting.ok) return fitting;
  let limited: Problem | null = null;
  const one = async (sid: string): Promise<Assigned> => {
    const read = await context.calls.get(path`/PhoneNumbers/${sid}`, wireNumber);
    const moved = read.ok && read.value.accountSid !== account;
    if (moved) return { sid, outcome: 'failed', message: 'Not changed: the number belongs to another account now.' };
    const done = read.ok ? await context.calls.put(path`/PhoneNumbers/${sid}`, { application_sid: application }) : read;
    if (done.ok) return { sid, outcome: 'changed' };
    if (done.problem.kind === 'rate-limited') {
      limited = done.problem;
      return { sid, outcome: 'later' };
    }
    const gone = done.problem.kind === 'not-found';
    return { sid, outcome: 'failed', message: gone ? 'Not changed: number was deleted' : done.problem.message };
  };
  const results: Assigned[] = [];
  for (let at = 0; at < sids.length; at += 4) {
    const group = sids.slice(at, at + 4);
    results.push(
      ...(limited ? group.map((sid) => ({ sid, outcome: 'later' as const })) : await Promise.all(group.map(one))),
    );
  }
  return ok({ results, limited });
}

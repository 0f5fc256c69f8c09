import 'server-only';
import { ACCOUNT } from '../../configuration/area';
import type { Cell } from '../../configuration/model';
import type { Step } from '../../configuration/plan';
import { ok } from '../../kit/problem';
import type { Room, StoredRecord } from './adapter';

/** The current or future owner of the record of a step. */
export function ownerOf({ target, names, context }: Room, step: Step, stored: StoredRecord | null) {
  const { providerSid } = context.provider;
  const owned = (accountSid: string | null) => ok({ accountSid, providerSid });
  if (step.area === 'accounts') return owned(stored?.sid ?? null);
  if (target.account) return owned(target.account.accountSid);
  const said = step.fields[ACCOUNT] as Cell | undefined;
  if (said === undefined) return owned(stored?.accountSid ?? null);
  const meant = names.meant('accounts', said, null);
  return meant.ok ? owned(meant.value) : meant;
}

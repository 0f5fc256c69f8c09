import { DENIALS, type DenialCode } from './denials';
import { isViewOnly, reaches, type Owner, type Principal } from './principal';
import { RULES, type Action, type Area } from './rules';

/** A refusal: `code` is for code, `sentence` for people. */
interface Denial {
  allowed: false;
  why: 'scope' | 'owner' | 'view-only';
  code: DenialCode;
  sentence: string;
}

export type Verdict = { allowed: true } | Denial;

const ALLOWED: Verdict = { allowed: true };

/**
 * The one answer to "may this user do that?", used by middleware, pages, handlers, lists and navigation alike.
 * @param owner of the record; without it only the scope is judged (a list, an empty form)
 * @returns allowed, or a denial with the sentence to show
 */
export function can(principal: Principal, action: Action, area: Area, owner?: Owner): Verdict {
  const rule = RULES[area];
  const least = rule.least[action];
  if (!least || !reaches(principal.scope, least)) return denied('scope', rule.denied);
  const { except } = rule;
  if (except?.action === action && except.scope === principal.scope) return denied('scope', except.denied);
  if (owner && !owns(principal, owner)) return denied('owner', denialForOthers(action, area) ?? 'no-access');
  if (isWrite(action) && isViewOnly(principal))
    return denied('view-only', principal.viewedBy ? 'viewing-as' : 'view-only');
  return ALLOWED;
}

/** The refusal of changing or deleting someone else's record; null where an area has no sentence for it. */
export function denialForOthers(action: Action, area: Area): DenialCode | null {
  const { deniedChange, deniedDelete } = RULES[area];
  return (action === 'update' ? deniedChange : action === 'delete' ? deniedDelete : null) ?? null;
}

/** Whether an action changes something on the platform. */
function isWrite(action: Action): boolean {
  return action === 'create' || action === 'update' || action === 'delete';
}

/** Whether a record is within what the user administers: everything, their provider, or their account. */
export function owns(principal: Principal, owner: Owner): boolean {
  if (principal.scope === 'admin') return true;
  if (principal.scope === 'service_provider') {
    return owner.providerSid !== null && owner.providerSid === principal.providerSid;
  }
  return owner.accountSid !== null && owner.accountSid === principal.accountSid;
}

/** @returns a refusal with the sentence of its code */
export function denied(why: Denial['why'], code: DenialCode): Denial {
  return { allowed: false, why, code, sentence: DENIALS[code] };
}

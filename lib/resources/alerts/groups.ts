import { recordPath } from '../../access/paths';
import { gatewayHref } from '../../call-routing/gateway-host';
import { isSid } from '../../kit/sid';
import { aboutOf, APPLICATION, other, readAlert, alertWords, type ReadAlert } from './read-alert';
import type { AlertRow } from './wire';

/** A link to where the cause of an alert can be fixed. */
interface PlaceLink {
  label: string;
  href: string;
}

/** A provider's alerts don't name their accounts (CONTRACT-2, section 29). */
const WHICH_ACCOUNT = ' The platform doesn’t say which account. Look at each account’s own alerts.';

/** Alerts of one kind about one thing, of one account where the list names accounts. */
export interface AlertGroup {
  /** Equal for equal kind, target and account. */
  key: string;
  type: string | null;
  /** As the filter "About" calls it. */
  target: string;
  accountSid: string | null;
  word: string;
  tone: 'red' | 'amber';
  what: string;
  remedy: string | null;
  /** Where to go; null if there is no such place. */
  link: PlaceLink | null;
  count: number;
  /** Milliseconds since 1970; NaN if no alert has a time that can be read. */
  first: number;
  last: number;
}

/**
 * Groups alerts by kind, subject and account: trouble first, then the latest.
 * @param choosesAccount of the viewer, whose lists then have a filter for the account
 * @param hasLimits whether the provider's settings have limits
 */
export function groupAlerts(rows: AlertRow[], choosesAccount: boolean, hasLimits = true): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  const mixed = new Set<AlertGroup>();
  for (const row of rows) {
    const read = readAlert(row);
    const { kind } = read;
    const target = aboutOf(read);
    const time = Date.parse(row.time);
    const what = alertWords(row, read, !choosesAccount);
    const key = `${kind?.type ?? row.type ?? ''} ${target} ${row.accountSid ?? ''}`;
    const known = groups.get(key);
    if (known) {
      known.count += 1;
      if (time < known.first || Number.isNaN(known.first)) known.first = time;
      if (what !== known.what) mixed.add(known);
      if (time > known.last || Number.isNaN(known.last)) Object.assign(known, { last: time, what });
      continue;
    }
    groups.set(key, {
      key,
      type: kind?.type ?? row.type,
      target,
      accountSid: row.accountSid,
      word: kind?.word ?? 'Alert',
      tone: kind?.tone ?? 'amber',
      what,
      remedy: kind
        ? `${kind.remedy}${kind.place === 'account' && choosesAccount && !row.accountSid ? WHICH_ACCOUNT : ''}`
        : null,
      link: kind?.place === 'provider' && !hasLimits ? null : linkOf(row, read, choosesAccount),
      count: 1,
      first: time,
      last: time,
    });
  }
  // Their number is that of all of them, not of those that say the same as the latest.
  for (const group of mixed) group.what += ' (most recently)';
  const rank = ({ tone }: AlertGroup) => (tone === 'red' ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || (b.last || 0) - (a.last || 0));
}

/** Where to fix the cause of an alert: the record if it is known, else its list, filtered. */
function linkOf(row: AlertRow, { kind, facts }: ReadAlert, choosesAccount: boolean): PlaceLink | null {
  const { accountSid } = row;
  const list = (area: string, q = '') => {
    const query = new URLSearchParams(choosesAccount ? { account: accountSid ?? '' } : {});
    if (q) query.set('q', q.slice(0, 200));
    return `/internal/${area}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const call = other(row, 'target_sid');
  const account = accountSid ? { label: 'Open account', href: recordPath('accounts', accountSid) } : null;
  switch (kind?.place) {
    case 'application': {
      const sid = APPLICATION.exec(other(row, 'detail') ?? '')?.[1];
      if (isSid(sid)) return { label: 'Open application', href: recordPath('applications', sid) };
      if (isOfRegistrar(row)) return account;
      return { label: 'Find application', href: list('applications', facts.target) };
    }
    case 'speech':
      return { label: 'Open speech services', href: list('speech-services') };
    case 'carrier': {
      if (isSid(facts.sid)) return { label: 'Open carrier', href: recordPath('carriers', facts.sid) };
      if (facts.target && kind.type === 'gateway not answering')
        return { label: 'Find carrier', href: gatewayHref(facts.target) };
      // Only with a sid, even one that is none, does an alert name the carrier.
      const name = facts.sid && facts.target?.replace(/^\S+ in carrier /, '');
      return { label: name ? 'Find carrier' : 'Open carriers', href: list('carriers', name) };
    }
    case 'account':
      // The platform shows a provider's alerts without their accounts.
      return account ?? (choosesAccount ? { label: 'Open accounts', href: '/internal/accounts' } : null);
    case 'provider':
      return choosesAccount ? { label: 'Open settings', href: '/internal/settings' } : null;
    default:
      return isSid(call)
        ? {
            label: 'Open call',
            href: `${recordPath('recent-calls', call)}${accountSid ? `?account=${accountSid}` : ''}`,
          }
        : null;
  }
}

/** The registrar writes no provider: its webhook is the one that authenticates the account's devices (CONTRACT-2, section 29). */
function isOfRegistrar({ accountSid, others }: AlertRow): boolean {
  return accountSid !== null && others.some(({ key, text }) => key === 'service_provider_sid' && text === null);
}

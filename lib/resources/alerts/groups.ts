import { recordPath } from '../../access/paths';
import { isSid } from '../../kit/sid';
import type { AlertFacts, AlertKind } from './kind';
import { ALERT_KINDS } from './kinds';
import type { AlertRow } from './wire';

/** An alert as the console interprets it. */
export interface ReadAlert {
  /** Null for an unknown one. */
  kind: AlertKind | null;
  facts: AlertFacts;
  /** The subject: alerts of one kind and target are about the same thing. '' where the kind alone says it. */
  target: string;
}

/** Alerts of one kind about one thing, of one account where the list names accounts. */
export interface AlertGroup {
  /** Equal for equal kind, target and account. */
  key: string;
  type: string | null;
  target: string;
  accountSid: string | null;
  word: string;
  tone: 'red' | 'amber';
  what: string;
  remedy: string | null;
  /** Where to go; null if there is no such place. */
  link: { label: string; href: string } | null;
  count: number;
  /** Milliseconds since 1970. */
  first: number;
  last: number;
}

const other = (row: AlertRow, key: string) => row.others.find((one) => one.key === key)?.text ?? null;
const APPLICATION = /^Application SID (\S+)/;

/** Interprets an alert by its type, or by its message where the list has no types. */
export function readAlert(row: AlertRow): ReadAlert {
  const { message: text } = row;
  const byType = ALERT_KINDS.find(({ type }) => type === row.type);
  const kind = byType ?? ALERT_KINDS.find(({ written }) => written?.test(text)) ?? fromApplication(row);
  const facts: AlertFacts = { ...(kind?.written?.exec(text)?.groups ?? {}) };
  facts.vendor ??= other(row, 'vendor') ?? undefined;
  const service = facts.vendor && [facts.vendor, facts.label === 'none' ? '' : facts.label].filter(Boolean).join(' ');
  const said = kind?.written ? '' : text;
  return { kind, facts, target: facts.target ?? service ?? said };
}

/** The type of an alert, derived from its message where the list has none; null if the message reveals none. */
export function typeOf(row: AlertRow): string | null {
  return row.type ?? readAlert(row).kind?.type ?? null;
}

/** A provider's list leaves the type out; only applications write their sid here. */
function fromApplication(row: AlertRow): AlertKind | null {
  const written = row.type === null && APPLICATION.test(other(row, 'detail') ?? '');
  return (written && ALERT_KINDS.find(({ type }) => type === 'alert-from-application')) || null;
}

/**
 * Groups alerts by kind, subject and account: trouble first, then the latest.
 * @param choosesAccount of the viewer, whose lists then have a filter for the account
 */
export function groupAlerts(rows: AlertRow[], choosesAccount: boolean): AlertGroup[] {
  const groups = new Map<string, AlertGroup>();
  for (const row of rows) {
    const read = readAlert(row);
    const { kind, facts, target } = read;
    const time = Date.parse(row.time);
    const key = `${kind?.type ?? row.type ?? ''} ${target} ${row.accountSid ?? ''}`;
    const known = groups.get(key);
    if (known) {
      known.count += 1;
      if (time < known.first) known.first = time;
      if (time > known.last) known.last = time;
      continue;
    }
    groups.set(key, {
      key,
      type: kind?.type ?? row.type,
      target,
      accountSid: row.accountSid,
      word: kind?.word ?? 'Alert',
      tone: kind?.tone ?? 'amber',
      what: kind ? kind.what(facts, row.message) : row.message,
      remedy: kind?.remedy ?? null,
      link: linkOf(row, read, choosesAccount),
      count: 1,
      first: time,
      last: time,
    });
  }
  const rank = ({ tone }: AlertGroup) => (tone === 'red' ? 0 : 1);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b) || b.last - a.last);
}

/** Where to fix the cause of an alert: the record if it is known, else its list, filtered. */
function linkOf(row: AlertRow, { kind, facts }: ReadAlert, choosesAccount: boolean): AlertGroup['link'] {
  const { accountSid } = row;
  const list = (area: string, q = '') => {
    const query = new URLSearchParams(choosesAccount ? { account: accountSid ?? '' } : {});
    if (q) query.set('q', q.slice(0, 200));
    return `/internal/${area}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const call = other(row, 'target_sid');
  switch (kind?.place) {
    case 'application': {
      const sid = APPLICATION.exec(other(row, 'detail') ?? '')?.[1];
      if (isSid(sid)) return { label: 'Open application', href: recordPath('applications', sid) };
      return { label: 'Find application', href: list('applications', facts.target) };
    }
    case 'speech':
      return { label: 'Open speech services', href: list('speech-services') };
    case 'carrier':
      return isSid(facts.sid)
        ? { label: 'Open carrier', href: recordPath('carriers', facts.sid) }
        : { label: 'Open carriers', href: list('carriers') };
    case 'account':
      return accountSid ? { label: 'Open account', href: recordPath('accounts', accountSid) } : null;
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

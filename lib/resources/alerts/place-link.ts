import { recordPath } from '../../access/paths';
import { isSid } from '../../kit/sid';
import { APPLICATION, other, type ReadAlert } from './read-alert';
import type { AlertRow } from './wire';

/** A link to where the cause of an alert can be fixed. */
export interface PlaceLink {
  label: string;
  href: string;
}

/** Where to fix the cause of an alert: the record if it is known, else its list, filtered. */
export function linkOf(row: AlertRow, { kind, facts }: ReadAlert, choosesAccount: boolean): PlaceLink | null {
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
    case 'carrier':
      return isSid(facts.sid)
        ? { label: 'Open carrier', href: recordPath('carriers', facts.sid) }
        : { label: 'Open carriers', href: list('carriers') };
    case 'account':
      return account;
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

import { momentOf } from '../../format/local-time';
import { withoutTrunkZero } from '../../call-routing/routes';
import { isWrittenNumber } from '../../format/phone-number';
import type { ListQuery } from '../../kit/list';
import { ownerPath, type Query } from '../../kit/platform-calls';
import type { ResourceContext } from '../../kit/resource';
import { isSid } from '../../kit/sid';
import { lastBefore, timeWindow } from '../../kit/time-window';
import { DAYS_WITHOUT_TIMES, RANGE } from './list';

/** The most calls that the platform returns at once. */
export const AT_ONCE = 500;

/** An account's calls, or all of the provider's if none is chosen; account users have only their own. */
export function callsPath({ principal, provider }: ResourceContext, account: string): string {
  return `${ownerPath(principal.accountSid ?? account, provider.providerSid)}/RecentCalls`;
}

/** The platform's query, as far as it supports the filters. */
export function platformQuery({ q, filters }: ListQuery, timeZone: string): Query {
  return {
    // A call named by its sid is searched at any time.
    ...(isLikeSid(q) ? {} : windowOf(filters, timeZone)),
    direction: filters.direction,
    answered: filters.status ? String(filters.status === 'answered') : undefined,
    trunk: filters.trunk || undefined,
    filter: filterQuery(q),
  };
}

function windowOf({ date, from, to }: ListQuery['filters'], timeZone: string): Query {
  if (date !== RANGE) return timeWindow(date ?? 'today', new Date(), timeZone);
  const moment = (local = '') => momentOf(local, timeZone) ?? undefined;
  if (!from && !to) return { days: String(DAYS_WITHOUT_TIMES) };
  const end = moment(to);
  return { start: moment(from)?.toISOString(), end: end && lastBefore(end) };
}

/** Whether a text has the form of a call's sid. Some carriers' SIP Call-IDs have it, too, which the platform doesn't search. */
export function isLikeSid(text: string): boolean {
  return isSid(text.trim());
}

/** This many digits are a number, not part of one. */
const LONG = 6;
/** Month and day as rows show them, or their beginning: '11.28'. */
const DAY = /^\d{1,2}\.\d{0,2}$/;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const ENDING = /[/'"`\u0000-\u0008\u000e-\u001f]/g;

/**
 * Whether the platform itself finds everything that a text can refer to: a call's sid, or a number in any notation. Three
 * digits may also be a status, and a word like '11.28' the day of a call.
 */
export function isForPlatform(text: string): boolean {
  const wanted = text.trim();
  const words = wanted.split(/\s+/);
  const several = words.filter((word) => word.replace(/\D/g, '').length >= LONG).length > 1;
  const isNumber = isWrittenNumber(wanted) && wanted.replace(/\D/g, '').length > 3;
  return wanted === '' || isLikeSid(wanted) || (isNumber && !several && !words.some((word) => DAY.test(word)));
}

/**
 * The text filter for the platform, which inserts the text unchanged into a regular expression on both numbers, or compares it
 * with the call's sid (CONTRACT 18). Numbers are searched by their digits, whatever their notation, because that is how the
 * platform stores them. In all other texts, characters with a meaning in regular expressions are escaped, and those that would
 * end the expression (or the query around it) are replaced by their codes.
 */
export function filterQuery(text: string): string | undefined {
  const wanted = text.trim();
  if (!wanted) return undefined;
  if (isLikeSid(wanted)) return wanted.toLowerCase();
  const digits = withoutTrunkZero(wanted).replace(/\D/g, '').replace(/^00/, '');
  if (digits && isWrittenNumber(wanted)) return digits;
  const escaped = wanted
    .replace(SPECIAL, '\\$&')
    .replace(ENDING, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(/\s+/g, '.*');
  return /\p{L}/u.test(wanted) ? `(?i)${escaped}` : escaped;
}

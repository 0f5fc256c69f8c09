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

/** A further fact of an alert, by its key; null if it has none. */
export const other = (row: AlertRow, key: string) => row.others.find((one) => one.key === key)?.text ?? null;

/** How applications write their SID into an alert's details. */
export const APPLICATION = /^Application SID (\S+)/;

/** Interprets an alert by its type, or by its message where the list has no types. */
export function readAlert(row: AlertRow): ReadAlert {
  const { message: text } = row;
  const byType = ALERT_KINDS.find(({ type }) => type === row.type);
  // An application words its alerts as it likes, even like the platform's own.
  const kind = byType ?? fromApplication(row) ?? ALERT_KINDS.find(({ written }) => written?.test(text)) ?? null;
  const facts: AlertFacts = { ...(kind?.written?.exec(text)?.groups ?? {}) };
  facts.vendor ??= other(row, 'vendor') ?? undefined;
  const service = facts.vendor && [facts.vendor, facts.label === 'none' ? '' : facts.label].filter(Boolean).join(' ');
  const said = kind?.written ? '' : text;
  return { kind, facts, target: facts.target ?? service ?? said };
}

/** The longest text that the filter "About" takes; a signed URL is longer. */
export const LONGEST_ABOUT = 500;

/** The longest cause that a sentence contains; some vendors write pages. */
const LONGEST_CAUSE = 160;

/** The beginning of a text in one line. A URL can't contain half a character. */
function beginningOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, most);
  return line.replace(/[\ud800-\udbff]$/, '').trimEnd();
}

/** What the filter "About" calls an alert's subject: in one line, as a browser's field shows it, and not in full if it is long. */
export function aboutOf({ target }: Pick<ReadAlert, 'target'>): string {
  return beginningOf(target, LONGEST_ABOUT);
}

/**
 * What happened and, where the alert has details, why; without a full stop.
 * @param oneAccount whether the viewer sees a single account
 */
export function alertWords(row: AlertRow, { kind, facts }: ReadAlert, oneAccount: boolean): string {
  const { message: text } = row;
  const what = kind ? kind.what(facts, text, oneAccount) : text;
  const detail = other(row, 'detail') ?? '';
  // In words that the kind doesn't know, the message may itself be the cause.
  const own = kind?.written && !kind.written.test(text) && text !== 'undefined' ? text : '';
  const said = APPLICATION.test(detail) ? own : detail || own;
  const whole = beginningOf(said, Infinity).replace(/\.$/, '');
  if (!whole || what.includes(whole)) return what;
  const cause = beginningOf(whole, LONGEST_CAUSE);
  return `${what}: ${cause}${cause === whole ? '' : '…'}`;
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

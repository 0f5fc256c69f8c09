import { tryExpression, type TryExpression } from './expressions';

/* How the platform routes a dialled number (details of the platform's look-up): it goes through the rows by ascending
   priority; a row matches if the number begins with its text, or if its text as a regular expression matches anywhere in the
   number; the first matching row with a carrier wins; a row with an invalid expression makes the whole lookup fail.
   A hostile expression may run forever: call `explain` in a worker that can be terminated, or with a `tried` that aborts. */

export interface MatchRow {
  text: string;
  /** A row without a carrier is skipped even if it matches. */
  hasCarrier: boolean;
}

export type StepResult = 'no' | 'prefix' | 'expression' | 'without-carrier' | 'invalid' | 'endless';

export interface Explanation {
  /** The result for each row examined, in order. */
  steps: StepResult[];
  /** `endless`: the evaluation of a row was aborted; the platform's result is unknown. */
  outcome: 'taken' | 'failed' | 'none' | 'endless';
  /** The index of the row that took the number, made the lookup fail or was aborted; -1 if none did. */
  index: number;
}

/**
 * Follows a dialled number through the rows.
 * @param before receives the index of each row before its expression is evaluated, so that a row that never ends can be named
 */
export function explain(
  rows: readonly MatchRow[],
  number: string,
  before?: (index: number) => void,
  tried: TryExpression = tryExpression,
): Explanation {
  const steps: StepResult[] = [];
  for (const [index, { text, hasCarrier }] of rows.entries()) {
    before?.(index);
    const found = tryRow(text, number, tried);
    if (found === 'invalid') return { steps: [...steps, found], outcome: 'failed', index };
    if (found === 'endless') return { steps: [...steps, found], outcome: 'endless', index };
    if (found !== 'no' && hasCarrier) return { steps: [...steps, found], outcome: 'taken', index };
    steps.push(found === 'no' ? 'no' : 'without-carrier');
  }
  return { steps, outcome: 'none', index: -1 };
}

function tryRow(text: string, number: string, tried: TryExpression): StepResult {
  if (number.startsWith(text)) return 'prefix';
  const found = tried(text, number);
  return found === 'match' ? 'expression' : found;
}

/** Why a text is not a valid regular expression, in the engine's words; null if it is valid. Nothing is evaluated. */
export function invalidReason(text: string): string | null {
  try {
    new RegExp(text);
    return null;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    const reason = said.slice(said.lastIndexOf(': ') + 2).trim();
    return reason.charAt(0).toLowerCase() + reason.slice(1);
  }
}

/** The zero in brackets, behind a country code; numbers of Italy, San Marino and the Vatican keep theirs. */
const TRUNK_ZERO = /^([\s\p{Cf}]*(?:\+|00)(?!39|378)\d{1,3}[\s.\p{Pd}]*)\(0\)/u;

/** A number without the zero that is dialled within its country only: “+44 (0)20” becomes “+44 20”. All else stays. */
export function withoutTrunkZero(written: string): string {
  return written.replace(TRUNK_ZERO, '$1');
}

/**
 * A number as dialled: without that zero, the blanks and punctuation of written numbers, and the invisible marks that come
 * along when one is copied from an address book.
 */
export function dialled(written: string): string {
  return withoutTrunkZero(written).replace(/[\s().\p{Pd}\u2212/\p{Cf}]/gu, '');
}

/** Whether a dialled text can be a number: digits, also * and #, and + only in front. */
export function isNumber(dialledText: string): boolean {
  return /^\+?[\d*#]+$/.test(dialledText);
}

/**
 * The forms in which a number may reach the platform, which compares it unchanged: as dialled, and without the + that many
 * devices omit.
 */
export function waysToDial(dialledText: string): string[] {
  return dialledText.startsWith('+') ? [dialledText, dialledText.slice(1)] : [dialledText];
}

import { tryExpression, type TryExpression } from './expressions';

/*
 * What the platform does with a dialled number (details of the platform's look-up): rows by ascending priority; a row takes
 * the number when the number begins with its text, or when its text as a regular expression matches anywhere in it; the
 * first such row with a carrier wins; a row that is no valid expression makes the whole look-up fail.
 *
 * A hostile expression may take for ever: call `explain` in a worker that can be ended, or with a `tried` that gives up.
 */

export interface MatchRow {
  text: string;
  /** A row without a carrier is passed over even when it matches. */
  hasCarrier: boolean;
}

export type StepResult = 'no' | 'prefix' | 'expression' | 'without-carrier' | 'invalid' | 'endless';

export interface Explanation {
  /** What was found for each row that was looked at, in order. */
  steps: StepResult[];
  /** `endless`: a row's expression was given up; what the platform would find is not known. */
  outcome: 'taken' | 'failed' | 'none' | 'endless';
  /** The place of the row that took the number, made the look-up fail or was given up; -1 when none did. */
  index: number;
}

/**
 * Follows a dialled number through the rows.
 * @param before told the place of each row before its expression is evaluated, so that a row that never ends can be named
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

/** Why a text is no valid regular expression, in the engine's words; null when it is one. Nothing is evaluated. */
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

/** A number as it is dialled: without the blanks and signs with which people write it. */
export function dialled(written: string): string {
  return written.replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
}

/** Whether a text, as it is dialled, can be a number: digits, also * and #, and + in front only. */
export function isNumber(dialledText: string): boolean {
  return /^\+?[\d*#]+$/.test(dialledText);
}

/**
 * The ways in which a number may reach the platform, which compares it as it comes: as dialled, and without the + that
 * many devices leave out.
 */
export function waysToDial(dialledText: string): string[] {
  return dialledText.startsWith('+') ? [dialledText, dialledText.slice(1)] : [dialledText];
}

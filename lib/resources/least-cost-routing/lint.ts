import { Automaton, covers, shortestOf } from './automaton';
import { invalidReason } from './matching';
import { parseRow } from './pattern';

/** The platform stores no more of a row's text. */
export const LONGEST_PATTERN = 32;

export interface LintRow {
  text: string;
  carrierSid: string;
}

export interface LintCarrier {
  carrierSid: string;
  name: string;
  isActive: boolean;
}

export interface Mark {
  kind: 'empty' | 'long' | 'invalid' | 'carrier' | 'inactive' | 'duplicate' | 'covered' | 'matchless';
  /** An error stops Save; a warning does not. */
  level: 'error' | 'warn';
  /** In a few words, for the list of checks. */
  short: string;
  text: string;
}

/** What is wrong with each row, as far as a glance tells: nothing is compared and nothing evaluated. */
export function lintRows(rows: readonly LintRow[], carriers: readonly LintCarrier[]): Mark[][] {
  const bySid = new Map(carriers.map((carrier) => [carrier.carrierSid, carrier]));
  const firstWith = new Map<string, number>();
  return rows.map(({ text, carrierSid }, index) => {
    const marks = textMarks(text);
    const same = firstWith.get(text);
    if (text && same !== undefined && marks.length === 0) marks.push(duplicate(same));
    if (same === undefined) firstWith.set(text, index);
    const carrier = bySid.get(carrierSid);
    if (!carrierSid) marks.push(error('carrier', 'no carrier', 'Choose a carrier.'));
    else if (!carrier) {
      marks.push(
        error('carrier', 'carrier not available', 'This carrier does not exist any more, or is not available here.'),
      );
    } else if (!carrier.isActive) {
      marks.push(warn('inactive', 'carrier inactive', `The carrier ${carrier.name} is inactive.`));
    }
    return marks;
  });
}

/**
 * Rows that can never take a number, because an earlier one takes every number that they match.
 * @returns by place of the row: the place of the earlier one, or -1 for a row that matches no number at all
 */
export function findCovered(texts: readonly string[]): Map<number, number> {
  const rows = texts.map((text) => {
    const pattern = text ? parseRow(text) : null;
    const automaton = pattern && Automaton.of(pattern);
    return automaton && { automaton, sample: shortestOf(automaton) };
  });
  const covered = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    if (!row || row.sample === undefined) continue;
    const { automaton, sample } = row;
    if (sample === null) {
      covered.set(index, -1);
      continue;
    }
    // Most pairs are told apart by one number; only the rest is compared as a whole.
    const by = rows.slice(0, index).findIndex((earlier, place) => {
      if (!earlier || covered.get(place) === -1 || texts[place] === texts[index]) return false;
      return takes(earlier.automaton, sample) && covers(earlier.automaton, automaton);
    });
    if (by >= 0) covered.set(index, by);
  }
  return covered;
}

/** The mark for what `findCovered` found. */
export function coveredMark(by: number): Mark {
  if (by < 0) return warn('matchless', 'matches no number', 'Matches no number at all.');
  return warn(
    'covered',
    'never reached',
    `Never reached: every number that matches here is taken by route ${by + 1} before.`,
  );
}

/** Rows whose text is digits only. As expressions they match inside a number, too, which is rarely meant. */
export function isUnanchored(text: string): boolean {
  return /^\d+$/.test(text);
}

function takes(automaton: Automaton, signs: number[]): boolean {
  try {
    return automaton.takes(signs);
  } catch {
    return false;
  }
}

function textMarks(text: string): Mark[] {
  if (!text) return [error('empty', 'empty', 'A digit prefix or regex is required.')];
  if (text.length > LONGEST_PATTERN) {
    const much = `${text.length} of ${LONGEST_PATTERN} characters`;
    return [error('long', 'too long', `Longer than the platform can store: ${much}.`)];
  }
  const reason = invalidReason(text);
  if (reason === null) return [];
  return [
    error(
      'invalid',
      'not a valid regular expression',
      `Not a valid regular expression: ${reason}. Where no earlier route matches, the look-up fails, the last row included.`,
    ),
  ];
}

function duplicate(same: number): Mark {
  return warn('duplicate', 'duplicate', `Never reached: route ${same + 1} has the same pattern.`);
}

function error(kind: Mark['kind'], short: string, text: string): Mark {
  return { kind, level: 'error', short, text };
}

function warn(kind: Mark['kind'], short: string, text: string): Mark {
  return { kind, level: 'warn', short, text };
}

import { listed } from '../../format/count';
import { characters, columnProblem } from '../../kit/text-columns';
import { TEXT_COLUMNS } from '../../kit/column-lengths';
import { Automaton, shortestOutside, type Effort } from './automaton';
import { invalidReason, type MatchRow } from '../../call-routing/routes';
import type { OfferedCarrier } from './board';
import { parseRow } from './pattern';

const LONGEST_PATTERN = TEXT_COLUMNS['lcr_routes.regex'];

/** Sets of more rows than this that cover another one together are not searched for. */
const MOST_TOGETHER = 12;

/** About a second on a slow phone. */
const MOST_STEPS = 1_000_000;

interface LintRow {
  text: string;
  carrierSid: string;
}

export interface Mark {
  kind: 'empty' | 'long' | 'invalid' | 'spaced' | 'carrier' | 'inactive' | 'duplicate' | 'covered' | 'matchless';
  /** An error disables Save; a warning does not. */
  level: 'error' | 'warn';
  /** In a few words, for the list of checks. */
  short: string;
  text: string;
}

/**
 * What is obviously wrong with each row: nothing is compared or evaluated.
 * @param tied see `LoadedBoard`
 */
export function lintRows(
  rows: readonly LintRow[],
  carriers: readonly OfferedCarrier[],
  tied: readonly number[][] = [],
): Mark[][] {
  const bySid = new Map(carriers.map((carrier) => [carrier.carrierSid, carrier]));
  const firstWith = new Map<string, number>();
  return rows.map(({ text, carrierSid }, index) => {
    const marks = textMarks(text);
    const same = firstWith.get(text);
    if (text && same !== undefined && marks.length === 0 && !shareTie(tied, index, same)) {
      marks.push(warn('duplicate', 'duplicate', `Never reached: route ${same + 1} has the same pattern.`));
    }
    if (same === undefined && carrierSid) firstWith.set(text, index);
    const carrier = bySid.get(carrierSid);
    if (!carrierSid) marks.push(error('carrier', 'no carrier', 'Choose a carrier.'));
    else if (!carrier) {
      marks.push(error('carrier', 'carrier not available', 'This carrier no longer exists, or isn’t available here.'));
    } else if (!carrier.isActive) {
      marks.push(warn('inactive', 'carrier inactive', `The carrier ${carrier.name} is inactive.`));
    }
    return marks;
  });
}

/** Whether either of two rows may come first. @param tied see `LoadedBoard` */
export function shareTie(tied: readonly number[][], one: number, other: number): boolean {
  return tied.some((places) => places.includes(one) && places.includes(other));
}

/**
 * Rows that can never receive a number, because one earlier row, or several together, take every number that they match.
 * Nothing is claimed if that can't be decided (an expression that is not understood, machines that grow too large, more than
 * twelve rows together).
 * @returns by place of the row: the places of the earlier ones; none for a row that matches no number at all
 */
export function findCovered(rows: readonly MatchRow[]): Map<number, number[]> {
  const covered = new Map<number, number[]>();
  const earlier: Machine[] = [];
  const effort = { left: MOST_STEPS };
  for (const [place, { text, hasCarrier }] of rows.entries()) {
    const pattern = text ? parseRow(text) : null;
    const automaton = pattern && Automaton.of(pattern);
    const sample = automaton && shortestOutside(automaton);
    if (!automaton || sample === undefined) continue;
    if (!sample) covered.set(place, []);
    else {
      const others = earlier.filter((one) => one.text !== text);
      const by = coverOf(automaton, sample, others, effort);
      if (by) covered.set(place, by);
      if (hasCarrier) earlier.push({ place, text, automaton });
    }
  }
  return covered;
}

interface Machine {
  place: number;
  text: string;
  automaton: Automaton;
}

/** @param sample a number of the row: one number tells most rows apart, and only the rest are compared in full */
function coverOf(automaton: Automaton, sample: number[], earlier: readonly Machine[], effort: Effort): number[] | null {
  const outside = (some: readonly Machine[]) => {
    const machines = some.map((one) => one.automaton);
    return shortestOutside(automaton, machines, effort);
  };
  const alone = earlier.find((one) => takes(one.automaton, sample) && outside([one]) === null);
  if (alone) return [alone.place];
  // A number that the rows found so far leave over belongs either to one more row, or to the row itself.
  let together: Machine[] = [];
  let open: number[] | null | undefined = sample;
  while (open) {
    const number: number[] = open;
    const next = earlier.find((one) => takes(one.automaton, number));
    if (!next || together.length === MOST_TOGETHER) return null;
    together.push(next);
    open = outside(together);
  }
  if (open === undefined) return null;
  for (const one of [...together]) {
    const others = together.filter((other) => other !== one);
    if (outside(others) === null) together = others;
  }
  return together.map(({ place }) => place).toSorted((a, b) => a - b);
}

/** The mark for a result of `findCovered`. */
export function coveredMark(by: readonly number[]): Mark {
  if (by.length === 0) return warn('matchless', 'matches no number', 'Never matches any number.');
  const names = listed(by.map((place) => String(place + 1)));
  const match = by.length === 1 ? `route ${names} already matches` : `routes ${names} together already match`;
  return warn('covered', 'never reached', `Never reached: ${match} every number this route would.`);
}

/** Whether a row's text is digits only. As an expression it also matches inside a number, which is rarely intended. */
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
  if (!text.trim()) return [error('empty', 'empty', 'A digit prefix or regex is required.')];
  if (characters(text) > LONGEST_PATTERN) {
    const much = `${characters(text)} of ${LONGEST_PATTERN} characters`;
    return [error('long', 'too long', `Too long for the platform: ${much}.`)];
  }
  const unfit = columnProblem('lcr_routes.regex', text, 'A pattern');
  if (unfit) return [error('long', 'can’t be stored', unfit)];
  const reason = invalidReason(text);
  if (reason === null) {
    // In the field it can't be seen.
    const spaced = text !== text.trim();
    return spaced
      ? [warn('spaced', 'space at an end', 'It begins or ends with a space, which no number has: delete it.')]
      : [];
  }
  return [
    error(
      'invalid',
      'not a valid regular expression',
      `Not a valid regular expression: ${reason}. For numbers that reach it and don’t begin with it, the platform ignores the whole table, even the default route.${plusHint(text)}`,
    ),
  ];
}

/** A common mistake: a number in its usual notation, whose + is an operator of the expression. */
function plusHint(text: string): string {
  return /^\^?\+\d*$/.test(text)
    ? ` Write ^\\${text.replace('^', '')} for numbers that begin with ${text.replace('^', '')}.`
    : '';
}

function error(kind: Mark['kind'], short: string, text: string): Mark {
  return { kind, level: 'error', short, text };
}

function warn(kind: Mark['kind'], short: string, text: string): Mark {
  return { kind, level: 'warn', short, text };
}

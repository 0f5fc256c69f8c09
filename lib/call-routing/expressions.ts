/** The result of trying an expression. `endless`: the evaluation was aborted. */
export type Tried = 'match' | 'no' | 'invalid' | 'endless';

/**
 * Tries a regular expression on a number as the platform does: anywhere in it, unless the expression is anchored. It is a
 * parameter because a hostile expression may run forever: code that evaluates other people's expressions must be able to abort.
 */
export type TryExpression = (expression: string, number: string) => Tried;

/** Evaluates in place. For expressions that cannot hang, or where the whole thread can be terminated. */
export const tryExpression: TryExpression = (expression, number) => {
  try {
    return new RegExp(expression).test(number) ? 'match' : 'no';
  } catch {
    return 'invalid';
  }
};

/**
 * Whether an expression is fast on any number of ordinary length: it has at most two repetitions and none of a group, and at most
 * two groups with a choice, so the engine cannot backtrack much.
 */
export function isHarmless(expression: string): boolean {
  const repetitions = (expression.match(/[*+?{]/g) ?? []).length;
  const groups = expression.includes('|') ? (expression.match(/\(/g) ?? []).length : 0;
  return repetitions <= 2 && groups <= 2 && !/\)[*+?{]/.test(expression) && !/\\\d/.test(expression);
}

/** So many take some milliseconds. */
const MOST_WAYS = 2 ** 16;

/**
 * Whether an expression must not be evaluated at all. In how many ways can it be gone through at most, with each choice made anew
 * and each repetition skipped or not? Where these may be empty, the engine looks at every way before it starts, when nothing can
 * stop it yet.
 */
export function hasTooManyWays(expression: string): boolean {
  const count = (signs: RegExp) => (expression.match(signs) ?? []).length;
  const places = count(/\(/g) + 1;
  return (count(/\|/g) / places + 1) ** places * 2 ** count(/[*+?{]/g) > MOST_WAYS;
}

/** Whether the platform treats a stored number as a pattern. */
export function isPattern(stored: string): boolean {
  return /\D/.test(stored);
}

/** The expression for a stored pattern: a final star means "then any digits". */
export function patternExpression(stored: string): string {
  return stored.endsWith('*') ? `${stored.slice(0, -1)}\\d*` : stored;
}

/** Whether an expression is anchored in each of its alternatives, so that it cannot match in the middle of a number. */
export function isAnchored(expression: string): boolean {
  const isEach = (text: string) => text.split('|').every((one) => one.startsWith('^'));
  // Numbers have a plus only in front. Other escaped characters and classes neither anchor nor divide it; each group then becomes
  // one sign, the inner ones first.
  let signs = expression.replace(
    /((?:\\\+|\[\\?\+\])(?![*?{]))|\\.|\[(?:\\.|[^\]\\])*\]/g,
    (_, plus: string | undefined) => (plus ? '^' : '0'),
  );
  for (let before = ''; before !== signs;) {
    before = signs;
    signs = signs.replace(/\((?:\?:)?([^()]*)\)([*?{]?)/g, (_, inner: string, mayLack: string) =>
      isEach(inner) && !mayLack ? '^' : `0${mayLack}`,
    );
  }
  return isEach(signs);
}

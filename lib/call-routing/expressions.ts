/** What came of trying an expression. `endless`: it was given up before it came to an end. */
export type Tried = 'match' | 'no' | 'invalid' | 'endless';

/**
 * Tries a regular expression on a number as the platform does: anywhere in it, unless the expression is anchored. Handed in,
 * because a hostile expression may take for ever: whoever evaluates those of others must be able to give up.
 */
export type TryExpression = (expression: string, number: string) => Tried;

/** Evaluates in place. For expressions that cannot hang, or where the whole thread can be ended. */
export const tryExpression: TryExpression = (expression, number) => {
  try {
    return new RegExp(expression).test(number) ? 'match' : 'no';
  } catch {
    return 'invalid';
  }
};

/**
 * Whether an expression is done in no time with any number of ordinary length: at most two repetitions, and none of a group,
 * so that the engine cannot have many ways to try.
 */
export function isHarmless(expression: string): boolean {
  return (expression.match(/[*+?{]/g) ?? []).length <= 2 && !/\)[*+?{]/.test(expression) && !/\\\d/.test(expression);
}

/** A stored number that the platform takes for a pattern. */
export function isPattern(stored: string): boolean {
  return /\D/.test(stored);
}

/** The expression that a stored pattern stands for: a star at its end means "then any digits". */
export function patternExpression(stored: string): string {
  return stored.endsWith('*') ? `${stored.slice(0, -1)}\\d*` : stored;
}

/** Whether an expression can match in the middle of a number. */
export function isAnchored(expression: string): boolean {
  return expression.startsWith('^');
}

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
 * Whether an expression is fast on any number of ordinary length: it has at most two repetitions, and none of a group, so the
 * engine cannot backtrack much.
 */
export function isHarmless(expression: string): boolean {
  return (expression.match(/[*+?{]/g) ?? []).length <= 2 && !/\)[*+?{]/.test(expression) && !/\\\d/.test(expression);
}

/** Whether the platform treats a stored number as a pattern. */
export function isPattern(stored: string): boolean {
  return /\D/.test(stored);
}

/** The expression for a stored pattern: a final star means "then any digits". */
export function patternExpression(stored: string): string {
  return stored.endsWith('*') ? `${stored.slice(0, -1)}\\d*` : stored;
}

/** Whether an expression is anchored, so that it cannot match in the middle of a number. */
export function isAnchored(expression: string): boolean {
  return expression.startsWith('^');
}

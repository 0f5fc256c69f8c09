import 'server-only';
import vm from 'node:vm';
import {
  hasTooManyWays,
  isHarmless,
  tryExpression,
  type Tried,
  type TryExpression,
} from '../../call-routing/expressions';

/** For all expressions of one request together. Nobody else is served during that time. */
const BUDGET_MS = 150;
/** A single expression that takes longer will not terminate. */
const LONGEST_MS = 20;

const script = new vm.Script('new RegExp(expression).test(number)');

/**
 * Evaluates expressions that others have stored, giving up on hostile ones, so that nobody can block the server with a stored
 * text. Those that cannot take long are evaluated directly.
 */
export function boundedExpressions(): TryExpression {
  const context = vm.createContext({ expression: '', number: '' }, { codeGeneration: { strings: false, wasm: false } });
  let left = BUDGET_MS;
  return (expression, number): Tried => {
    if (isHarmless(expression)) return tryExpression(expression, number);
    if (left < 1 || hasTooManyWays(expression)) return 'endless';
    const began = performance.now();
    try {
      Object.assign(context, { expression, number });
      const timeout = Math.max(1, Math.min(LONGEST_MS, Math.floor(left)));
      return script.runInContext(context, { timeout }) === true ? 'match' : 'no';
    } catch (error) {
      return (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'endless' : 'invalid';
    } finally {
      left -= performance.now() - began;
    }
  };
}

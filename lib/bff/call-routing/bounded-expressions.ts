import 'server-only';
import vm from 'node:vm';
import { isHarmless, tryExpression, type Tried, type TryExpression } from '../../call-routing/expressions';

/** For all expressions of one request together. Nobody else is served meanwhile. */
const BUDGET_MS = 150;
/** A single one that takes longer will not come to an end. */
const LONGEST_MS = 20;

const script = new vm.Script('new RegExp(expression).test(number)');

/**
 * Evaluates the expressions of others: a hostile one is given up, so that nobody can hold up the server with a text that
 * they have stored. Those that cannot take long are evaluated as they are.
 */
export function boundedExpressions(): TryExpression {
  const context = vm.createContext({ expression: '', number: '' }, { codeGeneration: { strings: false, wasm: false } });
  let left = BUDGET_MS;
  return (expression, number): Tried => {
    if (isHarmless(expression)) return tryExpression(expression, number);
    if (left < 1) return 'endless';
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

import { ok, type Result } from './problem';

/**
 * Several reads at once.
 * @returns all values in their order, or the first failure
 */
export async function allOf<T extends readonly unknown[]>(
  ...results: { [K in keyof T]: Promise<Result<T[K]>> | Result<T[K]> }
): Promise<Result<T>> {
  const values: unknown[] = [];
  for (const result of await Promise.all<Result<unknown>>(results)) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  const all: readonly unknown[] = values;
  return ok(all as T);
}

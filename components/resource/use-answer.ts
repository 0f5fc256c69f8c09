import type { Problem } from '@/lib/kit/problem';
import { useLookup } from './use-lookup';

export type Answer<T> =
  { state: 'none' } | { state: 'loading' } | { state: 'failed'; problem: Problem } | { state: 'loaded'; value: T };

/**
 * Reads something once, when its part is opened.
 * @param path below /api; null reads nothing
 * @returns the answer so far, and a function that tries again
 */
export function useAnswer<T>(path: string | null): [Answer<T>, () => void] {
  const { value, problem, retry } = useLookup<T>(path);
  if (path === null) return [{ state: 'none' }, retry];
  if (problem) return [{ state: 'failed', problem }, retry];
  return [value === undefined ? { state: 'loading' } : { state: 'loaded', value }, retry];
}

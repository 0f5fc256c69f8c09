import type { Values } from '@/lib/kit/form';
import { isMarked } from './save-state';

/** Whether two values of a field are equal; lists and their rows by their contents. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The values as they are stored now, except what unsaved changes replace: that stays as it was when they were made. */
export function withReplaced(stored: Values, before: Values, current: Values, dirty: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => {
      const replaces = isMarked(dirty[name]) && !same(value, current[name]);
      return [name, replaces ? before[name] : value];
    }),
  );
}

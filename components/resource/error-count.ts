import type { FieldErrors } from 'react-hook-form';
import type { Values } from '@/lib/kit/form';

/** How many fields stop a save, in words; nothing when none does. */
export function errorCount(errors: FieldErrors<Values>): string | undefined {
  const count = Object.keys(errors).length;
  return count === 0 ? undefined : count === 1 ? '1 field needs your attention' : `${count} fields need your attention`;
}

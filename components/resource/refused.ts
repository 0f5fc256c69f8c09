import type { Values } from '@/lib/kit/form';
import { same } from './unsaved-values';

/** What a handler rejected in a save, by path, and the values at that time. */
export interface Refused {
  messages: Record<string, string>;
  values: Values;
}

/** The handler's messages for fields that still have the rejected value. */
export function stillRefused({ messages, values }: Refused, current: Values): Record<string, string> {
  const fieldOf = (path: string) => path.split('.')[0]!;
  return Object.fromEntries(
    Object.entries(messages).filter(([path]) => same(values[fieldOf(path)], current[fieldOf(path)])),
  );
}

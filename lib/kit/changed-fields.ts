/**
 * The fields a save has to write: those that differ from what is stored. Unchanged fields are not written again, since someone
 * else may have changed them in the meantime.
 * @param now as it would be sent; undefined fields are left out
 * @param stored in the same form
 */
export function changedFields<T extends Record<string, unknown>>(
  now: T,
  stored: { [K in keyof T]?: unknown },
): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => value !== undefined && value !== stored[name]);
  return Object.fromEntries(changed) as Partial<T>;
}

/** Whether there is nothing to write: the platform treats an update without fields as an error. */
export const isNothing = (changed: object): boolean => Object.keys(changed).length === 0;

/** The fields that are known: those without a value are left out. */
export function knownFields<V>(fields: Record<string, V | undefined>): Record<string, V> {
  const known = Object.entries(fields).filter((field): field is [string, V] => field[1] !== undefined);
  return Object.fromEntries(known);
}

/**
 * What a save has to write: of some fields those that are others now than what is stored. A field that stays is not written
 * again, over what somebody else may have made of it meanwhile.
 * @param now as it would be sent; fields that are undefined are left out
 * @param stored in the same form
 */
export function changedFields<T extends Record<string, unknown>>(
  now: T,
  stored: { [K in keyof T]?: unknown },
): Partial<T> {
  const changed = Object.entries(now).filter(([name, value]) => value !== undefined && value !== stored[name]);
  return Object.fromEntries(changed) as Partial<T>;
}

/** Whether there is nothing to write: the platform takes an update without fields for an error. */
export const isNothing = (changed: object): boolean => Object.keys(changed).length === 0;

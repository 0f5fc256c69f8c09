/**
 * Groups items by a key, keeping their order: for repeated lookups of a few among many.
 * @param keyOf null leaves an item out
 */
export function groupedBy<T>(all: readonly T[], keyOf: (one: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

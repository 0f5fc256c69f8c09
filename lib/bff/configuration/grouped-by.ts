import 'server-only';

/**
 * Things by what they have in common, in their order: to look among many for the few that matter, again and again.
 * @param keyOf null leaves one out
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

/**
 * The options of a select, in front of them a stored value that is none of them: it stays selectable.
 * @param known the values to choose from
 */
export function withStored(known: readonly string[], stored: string | null | undefined) {
  const further = stored && !known.includes(stored) ? [stored] : [];
  return [...further, ...known].map((value) => ({ value, label: value }));
}

/** Reads or writes the browser's storage. If that is full, blocked or holds something unreadable, nothing happens: null. */
export function attempt<R>(act: () => R): R | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** The valid entries of a list that is stored as JSON; none if it is anything else. */
export function listIn<Entry>(stored: string | null, isValid: (value: unknown) => value is Entry): Entry[] {
  const all = attempt(() => JSON.parse(stored ?? '[]') as unknown);
  return Array.isArray(all) ? all.filter(isValid) : [];
}

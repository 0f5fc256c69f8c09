/**
 * Changes URL parameters without a request: what is open is part of the URL, but opening it needs nothing from the server. It
 * adds no entry to the history.
 * @param changes null removes one
 * @returns all parameters
 */
export function writeAddress(changes: Record<string, string | null>): URLSearchParams {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(key, value);
    else url.searchParams.delete(key);
  }
  // The router adds its own state, and notifies those who read the URL.
  history.replaceState(null, '', url);
  return url.searchParams;
}

/** The same, for effects: those of a first page run before the router follows the URL, and the entry would lose its state. */
export function writeAddressAfterwards(changes: Record<string, string | null>): void {
  queueMicrotask(() => void writeAddress(changes));
}

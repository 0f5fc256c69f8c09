/**
 * Changes parameters of the address without asking the server for anything: what is open belongs to the address, but opening
 * needs nothing of the server. It is no step of the history.
 * @param changes null removes one
 */
export function writeAddress(changes: Record<string, string | null>): void {
  const url = new URL(location.href);
  for (const [key, value] of Object.entries(changes)) {
    if (value) url.searchParams.set(key, value);
    else url.searchParams.delete(key);
  }
  // The router adds what it needs, and tells whoever reads the address.
  history.replaceState(null, '', url);
}

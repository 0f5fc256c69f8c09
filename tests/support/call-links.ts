const LINK = /\/recent-calls\/(recording|trace|pcap|ladder|logs)\/[^"'\\<>\s]+/g;

export type CallData = 'recording' | 'trace' | 'pcap' | 'ladder' | 'logs';

/**
 * The addresses, below /api, of what is kept of the first call that a page shows: only those that the console has shown to
 * a user are answered.
 * @param html the page, or what the router fetches of it
 * @throws Error when the page shows none of a kind that is wanted
 */
export function callLinks<Kind extends CallData>(html: string, ...wanted: Kind[]): Record<Kind, string> {
  const found = new Map<string, string>();
  for (const [link, kind] of html.matchAll(LINK)) if (!found.has(kind!)) found.set(kind!, link);
  const missing = wanted.filter((kind) => !found.has(kind));
  if (missing.length > 0) throw new Error(`The page shows no ${missing.join(', ')} of a call.`);
  return Object.fromEntries(wanted.map((kind) => [kind, found.get(kind)!])) as Record<Kind, string>;
}

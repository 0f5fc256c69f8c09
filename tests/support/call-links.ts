const LINK = /\/recent-calls\/(recording|trace|pcap|ladder|logs)\/[^"'\\<>\s]+/g;

export type CallData = 'recording' | 'trace' | 'pcap' | 'ladder' | 'logs';

/**
 * The URLs, below /api, of the stored data of the first call on a page: the console serves only those it has shown to a user.
 * @param html the page, or the router's payload for it
 * @throws Error if the page lacks a wanted kind
 */
export function callLinks<Kind extends CallData>(html: string, ...wanted: Kind[]): Record<Kind, string> {
  const found = new Map<string, string>();
  for (const [link, kind] of html.matchAll(LINK)) if (!found.has(kind!)) found.set(kind!, link);
  const missing = wanted.filter((kind) => !found.has(kind));
  if (missing.length > 0) throw new Error(`The page shows no ${missing.join(', ')} of a call.`);
  return Object.fromEntries(wanted.map((kind) => [kind, found.get(kind)!])) as Record<Kind, string>;
}

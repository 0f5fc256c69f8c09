import type { BffClient } from './bff';

/**
 * The URL, below /api, of a call in progress, as its page shows it to a user.
 * @throws Error if the page shows none
 */
export async function liveCallApi(client: Pick<BffClient, 'page'>, callSid: string, account: string): Promise<string> {
  const { text, status } = await client.page(`/internal/live-calls/${callSid}?account=${account}`);
  return apiIn(text, callSid, account) ?? notShown(status);
}

/** The same, from the page's HTML; null if it is missing. */
export function apiIn(html: string, callSid: string, account: string): string | null {
  const mark = new RegExp(`live-calls/${callSid}[^"'\\s<>]*mark=([0-9a-f]{32})`).exec(html)?.[1];
  return mark ? `/live-calls/${callSid}?account=${account}&mark=${mark}` : null;
}

function notShown(status: number): never {
  throw new Error(`The page shows no address of the call (${status}).`);
}

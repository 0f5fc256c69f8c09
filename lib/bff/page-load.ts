import 'server-only';

/** Whether the browser loads a page, as opposed to the router fetching one. Old browsers do not say. */
export function isPageLoad({ headers }: Request): boolean {
  return ['document', null].includes(headers.get('sec-fetch-dest'));
}

/**
 * An answer that the router cannot use: it then has the browser load the address as a page. Followed by the router itself,
 * a redirect would lose its message, which is shown on page loads only.
 */
export function loadPageInstead(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

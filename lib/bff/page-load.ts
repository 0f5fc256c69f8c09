import 'server-only';

/** Whether the browser loads a page, as opposed to a fetch by the router. Old browsers do not say. */
export function isPageLoad({ headers }: Request): boolean {
  return ['document', null].includes(headers.get('sec-fetch-dest'));
}

/**
 * A response that the router cannot use, so that it has the browser load the URL as a page. If the router followed a redirect
 * itself, the message would be lost, because it is shown on page loads only.
 */
export function loadPageInstead(): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

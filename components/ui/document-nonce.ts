/**
 * The current document's nonce, which libraries need for their style elements. After client-side navigation it is still that of
 * the first page, so the server cannot provide it; the browser exposes it on scripts, but not on styles.
 */
export function documentNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
}

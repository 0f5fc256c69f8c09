import { PAYMENT_ORIGINS } from './subscriptions/payment-pages';

/**
 * The Content-Security-Policy of a page. Scripts need the nonce of this very response; style attributes are allowed because
 * rendered pages contain computed positions (a span's start and width).
 * @param cards the page takes card numbers, in frames of the payment provider; no other page admits its origin
 */
export function contentSecurityPolicy(nonce: string, development: boolean, cards: boolean): string {
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}${cards ? ` ${PAYMENT_ORIGINS.scripts}` : ''}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${cards ? ` ${PAYMENT_ORIGINS.calls}` : ''}`,
    ...(cards ? [`frame-src ${PAYMENT_ORIGINS.frames}`] : []),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

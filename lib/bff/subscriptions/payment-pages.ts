import { isSid } from '../../kit/sid';

/** The origin whose script takes card numbers, so that none ever reaches the console. */
const PAYMENT_SCRIPTS = 'https://js.stripe.com';

/** Where the payment provider's script, frames and calls come from. */
export const PAYMENT_ORIGINS = {
  scripts: PAYMENT_SCRIPTS,
  frames: `${PAYMENT_SCRIPTS} https://hooks.stripe.com`,
  calls: 'https://api.stripe.com',
};

/**
 * Whether cards are entered on a page: nowhere but there does the security policy admit the payment provider.
 * @param pathname without the base path
 */
export function takesCards(pathname: string, installation: { hosted: boolean; publishableKey: string }): boolean {
  if (!installation.hosted || !installation.publishableKey) return false;
  const [root, area, sid, page, ...rest] = pathname.split('/').filter(Boolean);
  const place = root === 'internal' && area === 'accounts' && isSid(sid ?? '') && rest.length === 0;
  return place && (page === 'subscription' || page === 'manage-payment');
}

/** A message that is shown once, after a redirect. Kept as a code, so that nobody can put words into our mouth. */
export type Flash = { code: FlashCode };

export type FlashCode =
  | 'expired'
  | 'not-signed-in'
  | 'signed-out'
  | 'signed-out-unconfirmed'
  | 'unreachable'
  | 'no-access'
  | 'no-access-to-resource'
  | 'no-settings'
  | 'no-accounts'
  | 'no-routing'
  | 'no-record'
  | 'view-only'
  | 'password-changed'
  | 'account-deleted'
  | 'provider-added';

const SENTENCES: Record<FlashCode, { text: string; tone: 'success' | 'error' | 'info' }> = {
  expired: { text: 'Your session has expired. Please log in and try again.', tone: 'error' },
  'not-signed-in': { text: 'You must log in to view that page', tone: 'error' },
  'signed-out': { text: "You've successfully logged out.", tone: 'success' },
  'signed-out-unconfirmed': {
    text: 'You are signed out in this browser, but the server has not confirmed it yet. It is asked again for some minutes.',
    tone: 'info',
  },
  unreachable: { text: 'The server cannot be reached', tone: 'error' },
  'no-access': { text: 'You do not have access.', tone: 'error' },
  'no-access-to-resource': { text: 'You do not have access to this resource', tone: 'error' },
  'no-settings': { text: 'You do not have permissions to manage Settings', tone: 'error' },
  'no-accounts': { text: 'You do not have permissions to manage all accounts', tone: 'error' },
  'no-routing': { text: 'You do not have permissions to manage all outbound call routes', tone: 'error' },
  'no-record': { text: 'This record doesn’t exist, or you don’t have access to it.', tone: 'error' },
  'view-only': { text: 'You have view-only access and cannot make changes.', tone: 'error' },
  'password-changed': { text: 'Your password has been changed.', tone: 'success' },
  // With the name of the provider that is the current one by then.
  'provider-added': { text: 'Added new service provider {name}', tone: 'success' },
  'account-deleted': { text: 'Your account has been deleted.', tone: 'success' },
};

/** The sentence of a flash message, or null for a code that is none. */
export function flashSentence(
  code: string | null | undefined,
): { text: string; tone: 'success' | 'error' | 'info' } | null {
  return code && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as FlashCode] : null;
}

/** The code under which a denial's sentence can be flashed; a general one when the sentence has none of its own. */
export function flashCodeFor(sentence: string): FlashCode {
  const found = Object.entries(SENTENCES).find(([, one]) => one.text === sentence);
  return (found?.[0] as FlashCode | undefined) ?? 'no-access';
}

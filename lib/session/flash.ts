import { DENIALS, type DenialCode } from '../access/denials';

/** A message that is shown once, after a redirect. Stored as a code, so that nobody can put words into our mouth. */
export type Flash = { code: FlashCode };

export type FlashCode =
  | DenialCode
  | 'expired'
  | 'not-signed-in'
  | 'signed-out'
  | 'signed-out-unconfirmed'
  | 'unreachable'
  | 'no-record'
  | 'password-changed'
  | 'scope-changed'
  | 'account-deleted'
  | 'provider-added';

/** A message as it is shown. */
interface FlashMessage {
  text: string;
  tone: 'success' | 'error' | 'info';
}

const SENTENCES: Record<Exclude<FlashCode, DenialCode>, FlashMessage> = {
  expired: { text: 'Your session has expired. Please log in and try again.', tone: 'error' },
  'not-signed-in': { text: 'You must log in to view that page', tone: 'error' },
  'signed-out': { text: "You've successfully logged out.", tone: 'success' },
  'signed-out-unconfirmed': {
    text: 'You’re logged out in this browser, but the platform hasn’t confirmed it yet. The console keeps trying for a few minutes.',
    tone: 'info',
  },
  unreachable: { text: 'The server cannot be reached', tone: 'error' },
  'no-record': { text: 'This record doesn’t exist, or you don’t have access to it.', tone: 'error' },
  'scope-changed': { text: 'Your scope has changed. Log in again to continue.', tone: 'info' },
  'password-changed': { text: 'Your password has been changed.', tone: 'success' },
  // With the name of the current provider at that time.
  'provider-added': { text: 'Added new service provider {name}', tone: 'success' },
  'account-deleted': { text: 'Your account has been deleted.', tone: 'success' },
};

/** The sentence of a flash message, or null for an unknown code. */
export function flashSentence(code: string | null | undefined): FlashMessage | null {
  if (isDenial(code)) return { text: DENIALS[code], tone: 'error' };
  return code && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as keyof typeof SENTENCES] : null;
}

/** Whether a code stands for a refusal. */
export function isDenial(code: string | null | undefined): code is DenialCode {
  return !!code && Object.hasOwn(DENIALS, code);
}

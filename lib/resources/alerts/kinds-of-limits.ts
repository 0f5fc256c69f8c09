import type { AlertKind } from './kind';

const exceeded = (what: string) => new RegExp(`exceeded your ${what}`, 'i');

const limit = (type: string, of: 'account' | 'provider', what: string, written: RegExp, effect: string): AlertKind => ({
  type,
  label: `${of === 'account' ? 'Account' : 'Service provider'} limit for ${what}`,
  word: 'Limit',
  tone: 'red',
  written,
  // The number in the message may be the limit or the current count, depending on its author, so it is not shown.
  what: (_facts, _message, oneAccount) =>
    `${of === 'provider' ? 'The service provider' : oneAccount ? 'The account' : 'An account'} reached its limit for ${what}`,
  remedy: `${effect} If that’s not intended, raise the limit or ask an administrator to.`,
  place: of,
});

const NO_CALLS = 'Calls above the limit are rejected.';
const NO_DEVICES = 'Devices above the limit can’t register.';
const NO_REQUESTS = 'API requests above the limit are rejected.';

/** Limits that were reached. */
export const LIMITS: AlertKind[] = [
  limit('account-call-limit', 'account', 'calls', exceeded('(account|provisioned) call limit'), NO_CALLS),
  limit(
    'account-device-limit',
    'account',
    'registered devices',
    exceeded('account limit of \\d+ registered'),
    NO_DEVICES,
  ),
  limit('account-api-limit', 'account', 'API requests', exceeded('account api limit'), NO_REQUESTS),
  limit('service-provider-call-limit', 'provider', 'calls', exceeded('service provider call limit'), NO_CALLS),
  limit(
    'service-provider-device-limit',
    'provider',
    'registered devices',
    exceeded('service provider limit of \\d+ registered'),
    NO_DEVICES,
  ),
  limit('service-provider-api-limit', 'provider', 'API requests', exceeded('service provider api limit'), NO_REQUESTS),
  {
    type: 'account is inactive or suspended',
    label: 'Call to an inactive account',
    word: 'Inactive',
    tone: 'red',
    written: /account is inactive or suspended/i,
    what: () => 'A call came in for an inactive account',
    remedy: 'Move its phone numbers to an active account. This console can’t reactivate an account.',
    place: 'account',
  },
];

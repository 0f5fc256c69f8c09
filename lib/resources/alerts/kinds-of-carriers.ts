import type { AlertKind } from './kind';

const exceeded = (what: string) => new RegExp(`exceeded your ${what}`, 'i');

const limit = (type: string, of: 'account' | 'provider', what: string, written: RegExp, effect: string): AlertKind => ({
  type,
  label: `${of === 'account' ? 'Account' : 'Service provider'} limit for ${what}`,
  word: 'Limit',
  tone: 'red',
  written,
  // The number in the message may be the limit or the current count, depending on its author, so it is not shown.
  what: () => `${of === 'account' ? 'An account' : 'The service provider'} reached its limit for ${what}`,
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

const named = String.raw`carrier (?<target>.+?) ?`;

/** Alerts about carriers and their gateways; the platform writes most of them without a type. */
export const CARRIERS: AlertKind[] = [
  {
    type: 'no-carrier',
    label: 'No carrier for an outbound call',
    word: 'No carrier',
    tone: 'red',
    written: /^outbound call fail\w+: no carriers? ha(s|ve) been provisioned/i,
    what: () => 'An outbound call found no carrier',
    remedy: 'Add a carrier with an outbound SIP gateway.',
    place: 'carrier',
  },
  {
    type: 'gateway not answering',
    untyped: true,
    label: 'SIP gateway fails its check',
    word: 'Gateway',
    tone: 'red',
    written:
      /^Options ping (?<target>\S+?);transport=\S+ unsuccessfully, (received: (?<status>\d+)|error: (?<reason>.+))/i,
    what: ({ target = 'A gateway', status, reason = 'no answer' }) =>
      `SIP gateway ${target} failed its check: ${status ? `it answered ${status}` : reason.replace(/^Error: /, '')}`,
    remedy: 'Calls use its other SIP gateways, if it has any. Check the address, or ask the carrier.',
    place: 'carrier',
  },
  {
    type: 'gateway checks switched off',
    untyped: true,
    label: 'SIP gateway no longer checked',
    word: 'Gateway',
    tone: 'amber',
    written: new RegExp(
      `^Disabling Options ping for (?<reason>\\S+) in ${named}:(?<sid>[\\w-]+) due to (?<status>.+)`,
      'i',
    ),
    what: ({ target = 'unknown', reason = 'A gateway', status = 'a failure' }) =>
      `${reason} of carrier ${target} is no longer checked: it answered ${status}`,
    remedy: 'Once the SIP gateway answers again, turn its OPTIONS pings back on.',
    place: 'carrier',
  },
  {
    type: 'registration switched off',
    untyped: true,
    label: 'Carrier no longer registers',
    word: 'Unregistered',
    tone: 'red',
    written: new RegExp(`^Disabling Outbound Registration for ${named}\\(sid:(?<sid>[\\w-]+)\\)`, 'i'),
    what: ({ target = 'A carrier' }) => `Carrier ${target} no longer registers: the platform switched it off`,
    remedy: 'Correct the registration, then switch it on again.',
    place: 'carrier',
  },
  {
    type: 'carrier switched off',
    untyped: true,
    label: 'Carrier deactivated',
    word: 'Inactive',
    tone: 'red',
    written: new RegExp(`^Deactivating ${named}\\(sid:(?<sid>[\\w-]+)\\)`, 'i'),
    what: ({ target = 'A carrier' }) => `Carrier ${target} was deactivated after failed registrations`,
    remedy: 'Correct the registration, then activate the carrier.',
    place: 'carrier',
  },
];

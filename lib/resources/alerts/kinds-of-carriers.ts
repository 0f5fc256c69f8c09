import type { AlertKind } from './kind';

const named = String.raw`carrier (?<target>.+?) ?`;

/** The platform also writes 408 where a gateway is silent: nobody need have answered it. */
const answerOf = (status: string) => (status === '408' ? 'no answer in time (408)' : `it answered ${status}`);

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
      /^Options ping (?<target>\S+?);transport=\S+ unsuccessfully(, (received: (?<status>\d+)|error: (?<reason>.+)))?/i,
    what: ({ target = 'A gateway', status, reason = 'no answer' }) =>
      `SIP gateway ${target} failed its check: ${status ? answerOf(status) : reason.replace(/^Error: /, '')}`,
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
      // Of one carrier, several gateways may no longer be checked.
      String.raw`^Disabling Options ping for (?<target>\S+ in carrier .+?) ?:(?<sid>[\w-]+) due to (?<status>.+)`,
      'i',
    ),
    what: ({ target = 'A SIP gateway', status = 'a failure' }) =>
      `${target.replace(' in carrier ', ' of carrier ')} is no longer checked: ${answerOf(status)}`,
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
    what: ({ target = 'A carrier' }) =>
      `Carrier ${target} no longer registers: the platform switched its registration off`,
    remedy: 'Correct the registration, then tick “Require SIP register” again.',
    place: 'carrier',
  },
  {
    type: 'carrier switched off',
    untyped: true,
    label: 'Carrier deactivated',
    word: 'Deactivated',
    tone: 'red',
    written: new RegExp(`^Deactivating ${named}\\(sid:(?<sid>[\\w-]+)\\)`, 'i'),
    what: ({ target = 'A carrier' }) => `Carrier ${target} was deactivated after failed registrations`,
    remedy: 'Correct the registration, then activate the carrier if it’s still inactive.',
    place: 'carrier',
  },
];

/** The names of an area's records within a sentence, and their purpose. Light, because every page loads it. */
export interface RecordWords {
  one: string;
  many: string;
  /** Shown to users who have none yet. */
  about: string;
}

/** By area. */
export const RECORD_WORDS: Record<string, RecordWords> = {
  accounts: {
    one: 'account',
    many: 'accounts',
    about: 'An account keeps the applications, users, devices and calls of one customer or department apart.',
  },
  alerts: {
    one: 'alert',
    many: 'alerts',
    about: 'Webhooks that didn’t answer, vendors that failed, limits that were reached: nothing in the chosen period.',
  },
  applications: {
    one: 'application',
    many: 'applications',
    about: 'An application names the webhooks that decide what happens in a call, and the speech vendors that it uses.',
  },
  carriers: {
    one: 'carrier',
    many: 'carriers',
    about: 'A carrier connects you to the phone network: it brings calls in and takes your calls out.',
  },
  clients: {
    one: 'SIP client',
    many: 'SIP clients',
    about: 'With a user name and password of its own, a phone or softphone can register and make calls.',
  },
  'least-cost-routing': {
    one: 'routing table',
    many: 'routing tables',
    about: 'A routing table chooses the carrier of an outbound call by the dialled number.',
  },
  'ms-teams-tenants': {
    one: 'Teams tenant',
    many: 'Teams tenants',
    about: 'A tenant connects the Teams users of one domain with an account and its application.',
  },
  'phone-numbers': {
    one: 'phone number',
    many: 'phone numbers',
    about: 'A phone number brings the calls of a carrier to an account and its application.',
  },
  'recent-calls': {
    one: 'call',
    many: 'calls',
    about: 'Nothing in the chosen period. Choose another one under “Date”.',
  },
  'speech-services': {
    one: 'speech service',
    many: 'speech services',
    about: 'A speech service holds the credentials of a vendor that turns text into speech, or speech into text.',
  },
  users: {
    one: 'user',
    many: 'users',
    about: 'A user logs in to this console, for the whole platform, a service provider or an account.',
  },
};

import type { Area } from '../../lib/access/rules';
import type { Row } from '../../sandbox/columns';
import { AREAS } from '../areas/records';

/** The viewed console. */
export interface Viewed {
  providerSid: string;
  /** Null: the provider itself. */
  accountSid: string | null;
}

/** The platform's records of an area. */
export interface Records {
  table: string;
  /** The columns of its name on screen, and of its secrets. */
  names: string[];
  isVisible(row: Row, viewed: Viewed, inProvider: boolean): boolean;
  /** They are parts of other pages. */
  isPart?: boolean;
}

/** Owned by the viewed account, or by one of the provider's. */
const ofAccount: Records['isVisible'] = (row, { accountSid }, inProvider) =>
  accountSid ? row.account_sid === accountSid : inProvider;
const own: Records['isVisible'] = (row, { providerSid, accountSid }) =>
  accountSid ? row.account_sid === accountSid : row.service_provider_sid === providerSid;
const orShared: Records['isVisible'] = (row, viewed, inProvider) =>
  ofAccount(row, viewed, inProvider) || (row.account_sid === null && row.service_provider_sid === viewed.providerSid);
const itself: Records['isVisible'] = (row, { providerSid }) => row.service_provider_sid === providerSid;

const of = (table: string, names: string[], isVisible: Records['isVisible'], isPart?: boolean): Records => ({
  table,
  names,
  isVisible,
  isPart,
});

/**
 * Written by hand and not from the console's own tables. What administrators, provider users and account users may do with an
 * area as a whole, from the table in the decisions (L list, C create, R read, U update, D delete); and which of its records the
 * platform shows to an account and a provider, from its documentation.
 */
export const RIGHTS: [area: Area, admin: string, provider: string, account: string, records?: Records][] = [
  ...AREAS.map(({ area, table, names }): (typeof RIGHTS)[number] => {
    return [area, 'LCRUD', 'LCRUD', 'LCRUD', of(table, names, ofAccount)];
  }),
  ['overview', 'LR', 'LR', 'LR'],
  ['users', 'LCRUD', 'LCRUD', 'LCRUD', of('users', ['name', 'email'], own)],
  ['settings', 'LRU', 'LRU', ''],
  ['platform-settings', 'RU', '', ''],
  ['service-providers', 'LCRUD', 'LRU', 'LR', of('service_providers', ['name', 'ms_teams_fqdn'], itself, true)],
  ['accounts', 'LCRUD', 'LCRUD', 'RUD', of('accounts', ['name', 'sip_realm', 'webhook_secret'], own)],
  ['api-keys', 'LCRUD', 'LCRUD', 'LCRUD', of('api_keys', ['token'], orShared, true)],
  ['configuration', 'LRU', 'LRU', 'LRU'],
  ['phone-numbers', 'LCRUD', 'LCRUD', 'LCRUD', of('phone_numbers', ['number'], ofAccount)],
  ['carriers', 'LCRUD', 'LCRUD', 'LCRUD', of('voip_carriers', ['name', 'register_password'], orShared)],
  ['speech-services', 'LCRUD', 'LCRUD', 'LCRUD', of('speech_credentials', ['label'], orShared)],
  ['least-cost-routing', 'LCRUD', 'CRUD', 'CRUD', of('lcr', ['name'], own)],
  ['live-calls', 'LCRU', 'LRU', 'LCRU'],
  ['recent-calls', 'LRD', 'LRD', 'LRD'],
  ['alerts', 'LR', 'LR', 'LR'],
];

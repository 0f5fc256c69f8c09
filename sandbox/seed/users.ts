import type { Row } from '../columns';
import { hashPassword } from '../tokens';
import { accountSid, ACME, AURORA, BOREALIS, COBALT, HARBOR } from './organisation';
import { sidFor, type Seed } from './seed';

export const PASSWORD = 'Passw0rd!';

/** Printed at startup. */
export const signInNames: Record<string, string> = {
  admin: 'administrator',
  acme: 'provider user of Acme Telecom',
  borealis: 'provider user of Borealis Voice',
  aurora: 'account user of Aurora Bistro',
  harbor: 'account user of Harbor Hotels, which has no SIP realm',
  viewer: 'administrator who may only look',
  'acme-viewer': 'provider user of Acme Telecom who may only look',
  'aurora-viewer': 'account user of Aurora Bistro who may only look',
  newcomer: 'provider user of Acme Telecom who must change the password',
};

interface Person {
  name: string;
  provider?: string;
  account?: string;
  viewOnly?: boolean;
  extra?: Row;
}

const PEOPLE: Person[] = [
  { name: 'admin' },
  { name: 'acme', provider: ACME },
  { name: 'borealis', provider: BOREALIS },
  { name: 'aurora', provider: ACME, account: AURORA },
  { name: 'harbor', provider: ACME, account: HARBOR },
  { name: 'viewer', viewOnly: true },
  { name: 'acme-viewer', provider: ACME, viewOnly: true },
  { name: 'newcomer', provider: ACME, extra: { force_change: 1 } },
  { name: 'ops' },
  { name: 'cobalt', provider: COBALT },
  { name: 'aurora-viewer', provider: ACME, account: AURORA, viewOnly: true },
  { name: 'elena.marsh', provider: ACME },
  { name: 'jürgen.groß', provider: ACME, account: AURORA },
  { name: '田中花子', provider: ACME, account: accountSid('東京テレコム株式会社') },
  { name: '<i>markup</i> & co', provider: ACME, account: accountSid('<b>Bold & Söhne</b>') },
  { name: 'retired', provider: ACME, extra: { is_active: 0 } },
  { name: 'fjord', provider: BOREALIS, account: accountSid('Fjord Ferries') },
  ...['Alpine Outfitters', 'Beacon Dental Group', 'Meridian Call Centre', 'Summit Software', 'Zenith Airlines'].flatMap(
    (account) =>
      ['manager', 'desk'].map((role) => ({
        name: `${role}.${account.split(' ')[0]?.toLowerCase() ?? ''}`,
        provider: ACME,
        account: accountSid(account),
      })),
  ),
];

export const seedUsers: Seed = ({ store }) => {
  // One hash for all: the password is the same, and hashing for thousands of users would take time.
  const hashed_password = hashPassword(PASSWORD);
  store.load(
    'users',
    PEOPLE.map(({ name, provider, account, extra }, index) => ({
      user_sid: sidFor(`user ${name}`),
      name,
      email: /^[a-z.-]+$/.test(name) ? `${name}@example.com` : `person${index}@example.com`,
      hashed_password,
      service_provider_sid: provider ?? null,
      account_sid: account ?? null,
      ...extra,
    })),
  );
  const permission = (name: string, what: string) => ({ user_sid: sidFor(`user ${name}`), permission: what });
  store.load('user_permissions', [
    permission('admin', 'PROVISION_SERVICES'),
    permission('admin', 'PROVISION_USERS'),
    ...PEOPLE.filter((person) => person.viewOnly).map((person) => permission(person.name, 'VIEW_ONLY')),
  ]);
};

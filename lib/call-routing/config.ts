/* The data that decides where the platform sends a call: the console's records, without their secrets. Lists keep the order
   in which they were read. inbound.ts and outbound.ts name the sources of the rules. */

export interface Account {
  id: string;
  name: string;
  providerId: string | null;
  realm: string | null;
  active: boolean;
  /** The application for calls of authenticated devices. */
  deviceApplication: string | null;
  /** Whether a webhook authenticates devices. */
  hasRegistrationHook: boolean;
}

export interface Application {
  id: string;
  name: string;
  accountId: string | null;
}

export interface Gateway {
  id: string;
  /** An IPv4 address, the start of a network or, for outbound calls, a name. */
  address: string;
  netmask: number;
  port: number | null;
  /** udp, tcp, tls or tls/srtp. */
  protocol: string;
  inbound: boolean;
  outbound: boolean;
  active: boolean;
  /** Uses the sips: scheme if the protocol is TLS. */
  sips: boolean;
  /** The platform checks its availability with OPTIONS. */
  pings: boolean;
}

export interface Carrier {
  id: string;
  name: string;
  active: boolean;
  /** Null: shared by the provider's accounts. */
  accountId: string | null;
  providerId: string | null;
  application: string | null;
  trunkType: string | null;
  techPrefix: string;
  leadingPlus: boolean;
  requiresRegister: boolean;
  registerUsername: string;
  hasRegisterPassword: boolean;
  registerRealm: string;
  outboundProxy: string;
  diversion: string;
  /** Null: not read yet; `unreadable`: reading failed. */
  gateways: Gateway[] | null | 'unreadable';
}

export interface StoredNumber {
  id: string;
  /** A number, or a pattern: any text with characters other than digits. */
  number: string;
  carrierId: string | null;
  accountId: string | null;
  application: string | null;
  /** The provider whose test number it is; null for ordinary ones. */
  testOf: string | null;
}

export interface TableRoute {
  text: string;
  priority: number;
  entries: { carrierId: string; priority: number }[];
}

export interface RoutingTable {
  id: string;
  name: string;
  active: boolean;
  /** The owners whose calls it routes; usually, only one of the two is set. */
  accountId: string | null;
  providerId: string | null;
  routes: TableRoute[];
}

export interface Tenant {
  id: string;
  fqdn: string;
  accountId: string | null;
  application: string | null;
}

/** What the user cannot see. Decisions that may depend on it say so. */
export interface Hidden {
  /** Carriers and numbers of other providers. */
  otherProviders: boolean;
  /** Everything of the provider's other accounts. */
  otherAccounts: boolean;
  /** Routing tables of accounts. */
  accountTables: boolean;
  /** The provider's routing table. */
  providerTable: boolean;
}

export interface RoutingConfig {
  accounts: Account[];
  applications: Application[];
  carriers: Carrier[];
  /** Null: not read yet. */
  numbers: StoredNumber[] | null;
  tables: RoutingTable[] | null;
  tenants: Tenant[] | null;
  hidden: Hidden;
}

/** Leaves out the accounts and carriers of other providers. */
export function keepProvider(config: RoutingConfig, providerSid: string): void {
  const isOfProvider = ({ providerId }: { providerId: string | null }) => providerId === providerSid;
  config.accounts = config.accounts.filter(isOfProvider);
  const sids = new Set(config.accounts.map(({ id }) => id));
  config.carriers = config.carriers.filter((one) => (one.accountId ? sids.has(one.accountId) : isOfProvider(one)));
}

/*
 * What the platform looks at when it decides where a call goes: the records of the console, without their secrets. Lists
 * keep the order in which they were read. The sources of the rules are named in inbound.ts and outbound.ts.
 */

export interface Account {
  id: string;
  name: string;
  providerId: string | null;
  realm: string | null;
  active: boolean;
  /** The application for calls of signed-in devices. */
  deviceApplication: string | null;
  /** Whether a webhook checks the passwords of devices. */
  hasRegistrationHook: boolean;
}

export interface Application {
  id: string;
  name: string;
  accountId: string | null;
}

export interface Gateway {
  id: string;
  /** An IPv4 address, the beginning of a network, or, for calls out, a name. */
  address: string;
  netmask: number;
  port: number | null;
  /** udp, tcp, tls or tls/srtp. */
  protocol: string;
  inbound: boolean;
  outbound: boolean;
  active: boolean;
  /** Uses the sips: scheme, where the protocol is TLS. */
  sips: boolean;
  /** The platform checks with OPTIONS whether it is there. */
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
  /** Null: not asked for yet; `unreadable`: asked for in vain. */
  gateways: Gateway[] | null | 'unreadable';
}

export interface StoredNumber {
  id: string;
  /** A number, or a pattern: what contains anything but digits. */
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
  /** Whose calls it routes: one of the two is set. */
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

/** What the one who asks cannot see. A decision that may depend on it says so. */
export interface Hidden {
  /** Carriers and numbers of other providers. */
  otherProviders: boolean;
  /** Everything of the provider's other accounts. */
  otherAccounts: boolean;
  /** Routing tables that belong to accounts. */
  accountTables: boolean;
  /** The routing table of the provider. */
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

export const NOTHING_HIDDEN: Hidden = {
  otherProviders: false,
  otherAccounts: false,
  accountTables: false,
  providerTable: false,
};

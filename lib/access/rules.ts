import type { Scope } from './principal';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete';

/** The areas of the console; each name is also its path segment under /internal, except the last two. */
export type Area =
  | 'users'
  | 'settings'
  | 'accounts'
  | 'clients'
  | 'applications'
  | 'recent-calls'
  | 'alerts'
  | 'carriers'
  | 'speech-services'
  | 'phone-numbers'
  | 'ms-teams-tenants'
  | 'least-cost-routing'
  | 'service-providers'
  | 'api-keys';

export interface Rule {
  /** The least scope for each action; an action that is missing is for nobody. */
  least: Partial<Record<Action, Scope>>;
  /** Said to a scope that is too narrow for the whole area. */
  denied: string;
  /** Said when the record belongs to somebody else and a change was asked for. */
  deniedChange?: string;
  deniedDelete?: string;
}

export const NO_ACCESS = 'You do not have access.';
export const NO_ACCESS_TO_RESOURCE = 'You do not have access to this resource';
export const VIEW_ONLY_DENIED = 'You have view-only access and cannot make changes.';

const everybody = {
  list: 'account',
  read: 'account',
  create: 'account',
  update: 'account',
  delete: 'account',
} as const;

/** Who may do what: the table of decisions.md and specification part 1 section 6, part 2 section 6. */
export const RULES: Record<Area, Rule> = {
  users: { least: everybody, denied: NO_ACCESS },
  settings: {
    least: { list: 'service_provider', read: 'service_provider', update: 'service_provider' },
    denied: 'You do not have permissions to manage Settings',
  },
  'service-providers': {
    least: { list: 'account', read: 'account', create: 'admin', update: 'service_provider', delete: 'admin' },
    denied: NO_ACCESS,
  },
  accounts: {
    least: {
      list: 'service_provider',
      read: 'account',
      create: 'service_provider',
      update: 'account',
      delete: 'account',
    },
    denied: 'You do not have permissions to manage all accounts',
    deniedChange: 'You do not have permissions to make changes to this Account',
    deniedDelete: 'You do not have permissions to make changes to this Account',
  },
  'api-keys': { least: everybody, denied: NO_ACCESS },
  applications: {
    least: everybody,
    denied: NO_ACCESS_TO_RESOURCE,
    deniedChange: 'You do not have permissions to make changes to this Application',
    deniedDelete: 'You do not have permissions to make changes to this Application',
  },
  clients: { least: everybody, denied: NO_ACCESS_TO_RESOURCE },
  'recent-calls': { least: { list: 'account', read: 'account', delete: 'account' }, denied: NO_ACCESS },
  alerts: { least: { list: 'account', read: 'account' }, denied: NO_ACCESS },
  carriers: {
    least: everybody,
    denied: NO_ACCESS_TO_RESOURCE,
    deniedChange: 'You do not have permissions to make changes to this Carrier',
    deniedDelete: 'You do not have permissions to delete this Carrier',
  },
  'speech-services': {
    least: everybody,
    denied: NO_ACCESS_TO_RESOURCE,
    deniedChange: 'You do not have permissions to make changes to these Speech Credentials',
    deniedDelete: 'You do not have permissions to delete these Speech Credentials',
  },
  'phone-numbers': { least: everybody, denied: NO_ACCESS_TO_RESOURCE },
  'ms-teams-tenants': { least: everybody, denied: NO_ACCESS_TO_RESOURCE },
  'least-cost-routing': {
    least: { ...everybody, list: 'admin' },
    denied: 'You do not have permissions to manage all outbound call routes',
  },
};

/** Whether the name, for example from a path, is an area. */
export function isArea(name: string): name is Area {
  return Object.hasOwn(RULES, name);
}

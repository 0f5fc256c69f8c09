import type { DenialCode } from './denials';
import type { Scope } from './principal';

export type Action = 'list' | 'read' | 'create' | 'update' | 'delete';

/** The areas of the console; each name is also its path segment under /internal, except the last three. */
export type Area =
  | 'overview'
  | 'users'
  | 'settings'
  | 'accounts'
  | 'clients'
  | 'applications'
  | 'live-calls'
  | 'recent-calls'
  | 'alerts'
  | 'carriers'
  | 'speech-services'
  | 'phone-numbers'
  | 'ms-teams-tenants'
  | 'least-cost-routing'
  | 'configuration'
  | 'service-providers'
  | 'api-keys'
  /** Matters of the whole platform, on the settings page. */
  | 'platform-settings';

interface Rule {
  /** The least scope for each action; a missing action is for nobody. */
  least: Partial<Record<Action, Scope>>;
  /** The refusal for a scope that is too narrow for the whole area. */
  denied: DenialCode;
  /** The refusal for changing a record that belongs to someone else. */
  deniedChange?: DenialCode;
  deniedDelete?: DenialCode;
  /** An action that the platform denies to one scope, although it allows it to a narrower one. */
  except?: { action: Action; scope: Scope; denied: DenialCode };
}

const everybody = {
  list: 'account',
  read: 'account',
  create: 'account',
  update: 'account',
  delete: 'account',
} as const;

/** The permissions: the table of decisions.md and specification part 1 section 6, part 2 section 6. */
export const RULES: Record<Area, Rule> = {
  overview: { least: { list: 'account', read: 'account' }, denied: 'no-access' },
  users: { least: everybody, denied: 'no-access' },
  settings: {
    least: { list: 'service_provider', read: 'service_provider', update: 'service_provider' },
    denied: 'no-settings',
  },
  'platform-settings': { least: { read: 'admin', update: 'admin' }, denied: 'no-access' },
  'service-providers': {
    least: { list: 'account', read: 'account', create: 'admin', update: 'service_provider', delete: 'admin' },
    denied: 'no-access',
  },
  accounts: {
    least: { ...everybody, list: 'service_provider', create: 'service_provider' },
    denied: 'no-accounts',
    deniedChange: 'no-change-of-account',
    deniedDelete: 'no-change-of-account',
  },
  'api-keys': { least: everybody, denied: 'no-access' },
  applications: {
    least: everybody,
    denied: 'no-access-to-resource',
    deniedChange: 'no-change-of-application',
    deniedDelete: 'no-change-of-application',
  },
  clients: { least: everybody, denied: 'no-access-to-resource' },
  'live-calls': {
    least: { list: 'account', read: 'account', create: 'account', update: 'account' },
    denied: 'no-access',
    // CONTRACT-2, section 25.
    except: { action: 'create', scope: 'service_provider', denied: 'no-test-calls' },
  },
  'recent-calls': { least: { list: 'account', read: 'account', delete: 'account' }, denied: 'no-access' },
  alerts: { least: { list: 'account', read: 'account' }, denied: 'no-access' },
  carriers: {
    least: everybody,
    denied: 'no-access-to-resource',
    deniedChange: 'no-change-of-carrier',
    deniedDelete: 'no-deletion-of-carrier',
  },
  'speech-services': {
    least: everybody,
    denied: 'no-access-to-resource',
    deniedChange: 'no-change-of-credentials',
    deniedDelete: 'no-deletion-of-credentials',
  },
  'phone-numbers': { least: everybody, denied: 'no-access-to-resource' },
  'ms-teams-tenants': { least: everybody, denied: 'no-access-to-resource' },
  configuration: { least: { list: 'account', read: 'account', update: 'account' }, denied: 'no-access' },
  'least-cost-routing': { least: { ...everybody, list: 'admin' }, denied: 'no-routing' },
};

/** Whether the name, for example from a path, is an area. */
export function isArea(name: string): name is Area {
  return Object.hasOwn(RULES, name);
}

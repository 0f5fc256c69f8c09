/** The three scopes of the platform, from narrow to wide (specification part 1, section 6). */
export type Scope = 'account' | 'service_provider' | 'admin';

const ACCESS: Record<Scope, number> = { account: 0, service_provider: 1, admin: 2 };

/** The scopes with their labels, from wide to narrow. */
export const SCOPES: { value: Scope; label: string }[] = [
  { value: 'admin', label: 'Admin' },
  { value: 'service_provider', label: 'Service provider' },
  { value: 'account', label: 'Account' },
];

/** Anyone with a scope: the signed-in user, a user of a list, the values of a user's form. */
type Scoped = { scope?: unknown };

/** The signed-in user. Taken from the platform's response to the sign-in, never from the browser. */
export interface Principal {
  scope: Scope;
  userSid: string;
  name: string;
  /** Null for administrators only. */
  providerSid: string | null;
  providerName: string | null;
  /** Set for account scope only. */
  accountSid: string | null;
  accountName: string | null;
  permissions: string[];
  /** Only while viewing as someone else: the scope of the user who is signed in. */
  viewedBy?: Scope;
}

/** The owner of a record. A null account means shared by the provider's accounts. */
export interface Owner {
  providerSid: string | null;
  accountSid: string | null;
}

/** Whether a scope reaches at least as far as another. */
export function reaches(scope: Scope, least: Scope): boolean {
  return ACCESS[scope] >= ACCESS[least];
}

/** Whether the user may see everything in reach but change nothing (CONTRACT 2, view-only users). */
export function isViewOnly(principal: Principal): boolean {
  return principal.permissions.includes('VIEW_ONLY');
}

/** The same user, able to change what is in reach. */
export function asEditor(principal: Principal): Principal {
  return { ...principal, permissions: principal.permissions.filter((one) => one !== 'VIEW_ONLY') };
}

/** Whether a word, for example from a token, is a scope. */
export function isScope(word: unknown): word is Scope {
  return typeof word === 'string' && Object.hasOwn(ACCESS, word);
}

/** The scope of a user who belongs to this owner. */
export function scopeOf({ providerSid, accountSid }: Owner): Scope {
  if (!providerSid) return 'admin';
  return accountSid ? 'account' : 'service_provider';
}

/** Whether a token names enough: every later check would take a narrow scope without its owner for a wide one. */
export function namesItsOwner(scope: Scope, { providerSid, accountSid }: Owner): boolean {
  if (scope === 'admin') return true;
  return !!accountSid || (scope === 'service_provider' && !!providerSid);
}

/** Administrators of the whole platform. */
export function isAdministrator({ scope }: Scoped): boolean {
  return scope === 'admin';
}

/** Users of a service provider, who work on it and all of its accounts. */
export function isProviderUser({ scope }: Scoped): boolean {
  return scope === 'service_provider';
}

/** Users who have exactly one account, their own. */
export function isAccountUser({ scope }: Scoped): boolean {
  return scope === 'account';
}

/** Whether the platform shows this user every record, so that nothing relevant is hidden. */
export function seesEverything(user: Scoped): boolean {
  return isAdministrator(user);
}

/** Whether the user chooses which provider to work on; everyone else works on their own. */
export function choosesProvider(user: Scoped): boolean {
  return isAdministrator(user);
}

/** Whether the user chooses the account of a record, a list or a lookup; account users have their own. */
export function choosesAccount(user: Scoped): boolean {
  return !isAccountUser(user);
}

/** Whether the user may set the limits of a provider or an account; others only see them. */
export function setsLimits(user: Scoped): boolean {
  return isAdministrator(user);
}

/** Whether the user may change limits and contracts now: view-only users change nothing. */
export function changesLimits(user: Principal): boolean {
  return setsLimits(user) && !isViewOnly(user);
}

/** Whether the platform takes the cloning key of a voice from the user. */
export function storesCloningKeys(user: Scoped): boolean {
  return isAdministrator(user);
}

/** Whether the user may choose the application of a carrier's calls: administrators, and others where the switch allows it. */
export function routesTrunks(user: Scoped, switches: { defaultTrunkRouting: boolean }): boolean {
  return switches.defaultTrunkRouting || isAdministrator(user);
}

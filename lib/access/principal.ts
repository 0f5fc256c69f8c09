/** The three scopes of the platform, from narrow to wide (specification part 1, section 6). */
export type Scope = 'account' | 'service_provider' | 'admin';

const ACCESS: Record<Scope, number> = { account: 0, service_provider: 1, admin: 2 };

/** Who is signed in. Taken from the platform's answer to the sign-in, never from the browser. */
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
}

/** Whom a record belongs to. A null account means shared by the provider's accounts. */
export interface Owner {
  providerSid: string | null;
  accountSid: string | null;
}

/** Whether a scope reaches at least as far as another. */
export function reaches(scope: Scope, least: Scope): boolean {
  return ACCESS[scope] >= ACCESS[least];
}

/** Whether the user may look at everything in reach but change nothing (CONTRACT 2, view-only users). */
export function isViewOnly(principal: Principal): boolean {
  return principal.permissions.includes('VIEW_ONLY');
}

/** Whether the platform shows this user every record there is, so that nothing stands in the way unseen. */
export function seesEverything(principal: Pick<Principal, 'scope'>): boolean {
  return principal.scope === 'admin';
}

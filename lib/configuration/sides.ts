/** An account or a service provider, by its name. */
export interface Side {
  sid: string;
  name: string;
}

/** What an address says that is to be compared with what. Null where it says nothing. */
export interface Sides {
  source: 'account' | 'provider' | null;
  from: Side | null;
  /** An account; null for the current provider. */
  to: Side | null;
  /** It names something that is gone, or that this user cannot see. */
  unresolved: boolean;
}

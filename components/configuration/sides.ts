export interface Named {
  sid: string;
  name: string;
}

/** What an address asks to compare: another account or provider, and the account to hold it against. */
export interface Sides {
  source: 'account' | 'provider' | null;
  from: Named | null;
  to: Named | null;
  /** It names something that does not exist, or that this user cannot see. */
  lost: boolean;
}

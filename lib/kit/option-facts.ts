/** What a form may need to know about the record behind an option, besides its name and id. */
export interface OptionFacts {
  /** Of a carrier: its name, where the option's label says more. */
  name?: string;
  /** Of an account. */
  hasRealm?: boolean;
  hasRegistrationHook?: boolean;
  recordsAll?: boolean;
}

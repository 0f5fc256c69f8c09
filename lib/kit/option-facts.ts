/** What a form may need of the record behind a choice, besides its name and id. */
export interface OptionFacts {
  /** Of a carrier: what it is called, where the choice says more. */
  name?: string;
  /** Of an account. */
  hasRealm?: boolean;
  recordsAll?: boolean;
}

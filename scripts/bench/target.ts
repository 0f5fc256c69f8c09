export type Kind = 'sign-in' | 'list' | 'form' | 'page';

/** A page that is measured. */
export interface Target {
  name: string;
  path: string;
  kind: Kind;
  /** Selector of what a person came to see. */
  content: string;
}

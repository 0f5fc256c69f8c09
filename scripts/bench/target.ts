type Kind = 'sign-in' | 'list' | 'form' | 'page';

/** A page to measure. */
export interface Target {
  name: string;
  path: string;
  kind: Kind;
  /** Selector of the content that people came to see. */
  content: string;
}

/** A found record, page or action. Only records have details. */
export interface Hit {
  area: string;
  name: string;
  detail?: string;
  href: string;
}

/** A possible action; nothing that deletes. */
export interface FoundAction {
  label: string;
  /** The URL of the action's page. */
  href?: string;
  /** The provider to switch to. */
  provider?: string;
}

/** What Find knows of a text. */
export interface Findings {
  records: Hit[];
  actions: FoundAction[];
  /** What could not be read, in words. */
  failed: string[];
  /** What was not searched; null: nothing. */
  note: string | null;
  /** There are more that match. */
  more: boolean;
  /** Some lists are still being read: asked again, the search includes them, too. */
  pending: boolean;
}

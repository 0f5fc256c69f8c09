/** Something that needs someone's attention. */
export interface Trouble {
  /** Unique among all. */
  key: string;
  tone: 'red' | 'amber';
  /** One or two words. */
  word: string;
  what: string;
  remedy: string | null;
  link: { label: string; href: string } | null;
  /** For alerts: their number, the URL of their list, and their period (milliseconds since 1970). */
  alerts?: { count: number; href: string; first: number; last: number };
}

/** One step on the way to a first call. */
export interface Step {
  label: string;
  /** What already exists, or what the step is for. */
  text: string;
  state: 'done' | 'missing' | 'unknown';
  /** Not everyone needs it. */
  optional?: true;
  /** Null where the viewer can't do it, or it is done by calling. */
  link: { label: string; href: string } | null;
}

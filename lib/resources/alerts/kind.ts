/** Where the cause of an alert can be fixed. */
type AlertPlace = 'application' | 'speech' | 'carrier' | 'account' | 'provider' | 'call';

/** Facts extracted from a message. */
export type AlertFacts = Partial<Record<'target' | 'status' | 'vendor' | 'label' | 'sid' | 'reason', string>>;

export interface AlertKind {
  /** The platform's name; for alerts without a type, the console's. */
  type: string;
  untyped?: true;
  /** Its name in a list of all kinds. */
  label: string;
  /** A status in one or two words. */
  word: string;
  tone: 'red' | 'amber';
  /** Matches the messages of this kind; its groups are the facts. */
  written?: RegExp;
  /**
   * What happened, without a full stop.
   * @param message as the platform wrote it
   * @param oneAccount whether the viewer sees a single account
   */
  what(facts: AlertFacts, message: string, oneAccount?: boolean): string;
  /** What to do. */
  remedy: string;
  place: AlertPlace;
}

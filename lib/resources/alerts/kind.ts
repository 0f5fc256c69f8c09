/** Where something can be done about an alert. */
export type AlertPlace = 'application' | 'speech' | 'carrier' | 'account' | 'provider' | 'call';

/** What is read out of a message. */
export type AlertFacts = Partial<Record<'target' | 'status' | 'vendor' | 'label' | 'sid' | 'reason', string>>;

export interface AlertKind {
  /** As the platform calls it; of alerts without a type, as the console does. */
  type: string;
  untyped?: true;
  /** One or two words for a status. */
  word: string;
  tone: 'red' | 'amber';
  /** Messages that are of this kind; its groups are the facts. */
  written?: RegExp;
  /** What happened, without a full stop. @param message as the platform wrote it */
  what(facts: AlertFacts, message: string): string;
  /** What to do. */
  remedy: string;
  place: AlertPlace;
}

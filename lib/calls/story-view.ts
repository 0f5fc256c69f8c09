import type { StoryPart } from './story';

/** What an alert belongs to, as far as the platform says. */
export type AlertOf = 'call' | 'application' | 'carrier' | 'account' | 'provider';

/**
 * The alerts of a call's minute; of a longer call, also those of its last minute and those that name it. Those that name
 * another call are counted but not shown.
 */
export interface StoryAlerts {
  shown: {
    text: string;
    /** Where its cause can be fixed; null if there is no such place. */
    link: { label: string; href: string } | null;
    at: string;
    time: string;
    owner: AlertOf;
  }[];
  /** Alerts of the account or provider that are neither shown nor known to belong to another call. */
  more: number;
  ofOtherCalls: number;
  /** The call was longer than a minute. */
  isLong: boolean;
  /** There were too many to look through all of them. */
  isCut: boolean;
  /** The provider's list could not be read. */
  withoutProvider: boolean;
}

/** A call in a few sentences. */
export interface CallStory {
  what: StoryPart[];
  who: StoryPart[];
  /** Alerts that may explain it; null if they could not be read. */
  alerts: StoryAlerts | null;
  /** The story tells the reader to look at them. */
  pointsToAlerts: boolean;
  /** Their list; null if it does not reach back that far. */
  alertsHref: string | null;
  /** The routing tester with this number; null for a call without one. */
  testHref: string | null;
}

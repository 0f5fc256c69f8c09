import { countOf } from '../../format/count';
/** An account's subscription, which only a hosted platform reports. */
export interface Subscription {
  plan: 'trial' | 'free' | 'paid';
  isActive: boolean;
  /** A payment failed: the platform has no current subscription, and knows nothing but the plan. */
  lapsed?: true;
  /** ISO; null if the platform names none. */
  trialEnd: string | null;
  /** Simultaneous calls. */
  calls: number;
  /** Registered devices in addition to those included with the calls. */
  devices: number;
  /** Devices included with each call. */
  deviceToCallRatio: number;
  card: Card | null;
}

/** The charged card, without its number. */
export interface Card {
  brand: string;
  last4: string;
  /** MM/yyyy, or '' */
  expires: string;
}

/** What a lapsed subscription means. */
export const LAPSED = 'The last payment failed, so the subscription is suspended. Replace the card to continue.';

/** How many devices may be registered (specification part 1, section 4). */
export function deviceCount({ deviceToCallRatio, calls, devices }: Omit<Subscription, 'plan' | 'card'>): number {
  return deviceToCallRatio * calls + devices;
}

/**
 * An account's plan in a sentence.
 * @param day formats an ISO date for the viewer
 * @param now milliseconds since 1970
 */
export function planText(subscription: Subscription, day: (iso: string) => string, now: number): string {
  const { plan, isActive, lapsed, trialEnd, calls } = subscription;
  if (lapsed) return LAPSED;
  const allowed = `${countOf(calls, 'simultaneous call')} and ${countOf(deviceCount(subscription), 'registered device')}`;
  if (plan === 'trial' && trialEnd && Date.parse(trialEnd) < now)
    return `The free trial, with ${allowed}, ended on ${day(trialEnd)}.`;
  if (plan === 'trial') return `The free trial allows ${allowed}${trialEnd ? ` until ${day(trialEnd)}` : ''}.`;
  if (plan === 'paid') return `The subscription allows ${allowed}.`;
  if (isActive) return `The free trial has expired. The account is limited to ${allowed}.`;
  return 'The free trial has expired. Upgrade to a paid subscription to continue.';
}

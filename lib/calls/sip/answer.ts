import type { Ladder } from './ladder';

/** The Call-IDs of a call's legs: the outer one, towards carrier or device, and the inner one, towards the media server. */
export interface Legs {
  outer: string;
  inner: string;
}

/** With the mark that lets the browser request both. */
export interface MarkedLegs extends Legs {
  mark: string;
}

/** The response to a request for a call's captured messages. */
export interface LadderAnswer {
  /** Null if nothing was found, or nothing is captured at all. */
  ladder: Ladder | null;
  /** Whether the platform can sign in to a capture server. */
  captures: boolean;
  /** How often the capture server was queried. */
  tries: number;
}

/** A failed sign-in has either reason, and the platform doesn't say which. */
export const NO_CAPTURES = 'This installation captures no SIP messages, or its capture server can’t be reached.';

/** How far back the capture server searches, in days before the moment of the request (CONTRACT-2, section 27). */
export const CAPTURE_DAYS = 7;

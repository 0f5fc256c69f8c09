import type { Ladder } from './ladder';

/** The Call-IDs of a call's legs: outside, towards carrier or device, and inside, towards the media server. */
export interface Legs {
  outer: string;
  inner: string;
}

/** With the mark that lets the browser ask for both. */
export interface MarkedLegs extends Legs {
  mark: string;
}

/** What came of asking for the captured messages of a call. */
export interface LadderAnswer {
  /** Null when nothing was found, or nothing is captured at all. */
  ladder: Ladder | null;
  /** The installation has a capture server. */
  captures: boolean;
  /** How often the capture server was asked. */
  tries: number;
}

/** How far back the capture server looks, in days before the moment of the request (CONTRACT-2, section 27). */
export const CAPTURE_DAYS = 7;

/** A lane of the ladder: a host, or one of its ports if the host talks to itself. */
export interface Lane {
  /** The address, with its port if that distinguishes two lanes. */
  address: string;
  host: string;
  /** The capture server's name for it; null if it has none. */
  name: string | null;
}

/** One rung: a message with its retransmissions. Plain data, because it is sent to the browser. */
export interface Rung {
  /** Identifies it in URLs: the same whichever legs were found. */
  id: string;
  /** Milliseconds since 1970, by the capture's clock. */
  at: number;
  /** Retransmissions, in seconds after `at`. */
  again: number[];
  /** How many other probes saw it. */
  copies: number;
  /** Lanes. */
  from: number;
  to: number;
  ends: [string, string];
  transport: string | null;
  /** 'INVITE' or '503 Service Unavailable'. */
  title: string;
  status: number | null;
  /** The request's method, also for its answers. */
  method: string;
  /** Index of the leg in the ladder. */
  leg: number;
  /** For a request: its final answer, and the seconds until then; null if none was captured. */
  answer: { rung: number; after: number } | null;
  /** For an answer: its request, and the seconds since then. */
  inReplyTo: { rung: number; after: number } | null;
  /** Whether it reports a failure. */
  bad: boolean;
  /** Without secrets and invisible characters. */
  text: string;
  masked: number;
  /** How many characters were cut off at the end of the message. */
  cut: number;
}

/** Where a call first failed, and what that usually means. */
export interface Failure {
  rung: number;
  sentence: string;
  /** What to say instead if the platform itself refused an incoming call like this. */
  here?: string;
}

export interface Ladder {
  lanes: Lane[];
  /**
   * In order of appearance. The inner one is between the platform's own machines, and is the one that a trace describes. A
   * connected one is the outer leg of another call: of the caller who is connected with this one, or of who the caller got.
   */
  legs: { callId: string; inner: boolean; connected?: true }[];
  rungs: Rung[];
  /** Numbers of rungs omitted at the end, of records that are not SIP, and of records that were not read. */
  omitted: number;
  others: number;
  beyond: number;
  failure: Failure | null;
}

/** A lane of the ladder: a host, or one of its ports where the host talks to itself. */
export interface Lane {
  /** Address, with its port where that tells two lanes apart. */
  address: string;
  host: string;
  /** What the capture server calls it; null where it knows no name. */
  name: string | null;
}

/** One rung: a message and what was sent again of it. Plain data: it goes to the browser. */
export interface Rung {
  /** Names it in an address: the same whichever legs were found. */
  id: string;
  /** Milliseconds since 1970, by the clock of the capture. */
  at: number;
  /** Seconds after `at` at which it was sent again. */
  again: number[];
  /** How many further probes saw it. */
  copies: number;
  /** Lanes. */
  from: number;
  to: number;
  ends: [string, string];
  transport: string | null;
  /** 'INVITE' or '503 Service Unavailable'. */
  title: string;
  status: number | null;
  /** Of the request, also for its answers. */
  method: string;
  /** Which of the ladder's legs. */
  leg: number;
  /** Of a request: the final answer to it and after how many seconds; null when none was captured. */
  answer: { rung: number; after: number } | null;
  /** Of an answer: the request and how many seconds before. */
  asked: { rung: number; after: number } | null;
  /** It says that something failed. */
  bad: boolean;
  /** Without secrets and unseen signs. */
  text: string;
  masked: number;
  /** How many signs of the message are left out at its end. */
  cut: number;
}

export interface Ladder {
  lanes: Lane[];
  /** In order of appearance. The inner one is between the platform's own machines, and is what a trace tells of. */
  legs: { callId: string; inner: boolean }[];
  rungs: Rung[];
  /** Rungs that are left out at the end, records that are no SIP, and records that were not read. */
  left: number;
  others: number;
  beyond: number;
  /** Where the call first failed, and what that usually means. */
  failure: { rung: number; sentence: string } | null;
}

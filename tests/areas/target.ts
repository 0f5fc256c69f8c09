import type { ProblemKind } from '../../lib/kit/problem';
import type { Ask, Asker, Rig } from '../faults/rig';

/** A call whose failure a page or a response need not report. */
export interface Quiet {
  call: RegExp;
  /** Only for this kind of fault. */
  kind?: string;
  /** What the judge would find, if it is not that something else is reported. */
  finds?: RegExp;
  /** What a user then sees, and why that is truthful. */
  because: string;
}

interface Common {
  /** It exists on hosted installations only. */
  hosted?: true;
  /** The area, for the printed table. */
  area: string;
  /** It makes no requests while the platform is rate limiting. */
  sparing?: true;
  /** Facts that a page or a response may lack, each with what a user then sees. Every other failure must be reported. */
  quiet?: Quiet[];
}

/** A page, as a user opens it. */
export interface PageTarget extends Common {
  /** The folder of its page.tsx below app/. */
  page: string;
  user: string;
  path: string;
  /** It caches what it has read, and is streamed: opened with a different query each time, and compared by its text. */
  streamed?: true;
}

/** A page's request to the console. */
export interface RequestTarget extends Common {
  /** 'PUT /api/[resource]/[sid] (clients)', as the completeness check names it. */
  covers: string;
  /** Distinguishes several of the same. */
  which?: string;
  user: string;
  ask: Ask | ((asker: Asker) => Promise<Ask>);
  /** For a request that changes something: the expected platform calls, as the audit line must report them; ids are `{sid}`. */
  does?: string[];
  /** What else is read if the generic handler serves it. */
  reads?: string[];
  /** It changes no one's data: read-only users may do it, too. */
  mayLook?: true;
  /**
   * How a user requests the remainder after a partial success: a plan is made again; null if nothing remains. Omitted: the same
   * request again.
   */
  anew?: (rig: Rig) => Promise<Ask | null>;
  /** It is never the same twice: each request contains something unique. */
  askedAnew?: true;
  /** The platform's GETs that change something. */
  effects?: RegExp;
  /** The requested change ends the session, or needs none. */
  withoutSession?: true;
  /** It makes no platform request, or at most one per minute. */
  asksNothing?: true;
  /** Of calls that differ only in a record, this many get the fault; all, if omitted. */
  alike?: number;
  /** A response in several parts, already begun when a later part fails: it can only be aborted, which the browser notices. */
  inParts?: true;
  /** A body that is neither a Problem nor JSON: a stream, a file, a redirect. */
  streams?: true;
  /** The few pieces of a long job, whose response reports each piece's outcome; every piece changes equally many rows. */
  pieces?: true;
  /** How a successful response reports that part of what it read, or a cache, failed. */
  tells?: RegExp;
  /** It changes a record that another user may have open, too; with the request that deletes it, if that is possible. */
  shared?: true;
  removedBy?: (rig: Rig) => string;
  /** It concerns this session's earlier activity, which is none. */
  ofSession?: true;
  /** A user has at most two of these in progress; more would queue. */
  lookUp?: true;
  /** Where the created record is found by name, by which key, and by whom, if not by its creator. */
  madeAt?: { list: string; name: string; key: string; user?: string };
  /** Whether its page shows that it is done, so that a user who looks does not repeat it. */
  isSeen?: (rig: Rig) => Promise<boolean>;
  /** A repeat after success is refused, and why that is right. */
  refusedAgain?: string;
  /** A repeat after a lost response creates another one, and why that is right. */
  madeAnew?: string;
  /** If killed half-way, it leaves a remainder that nobody can complete, and why that is right. */
  leavesHalf?: string;
  /** The problem kinds into which the area translates the platform's responses. */
  kinds?: ProblemKind[];
}

/** A request's name in the table and in messages. */
export const titleOf = ({ covers, which }: RequestTarget): string => covers + (which ? `, ${which}` : '');

/** Whether a request saves something for a signed-in user. */
export const saves = ({ covers, user, withoutSession }: RequestTarget): boolean =>
  /^(POST|PUT|DELETE) /.test(covers) && user !== 'nobody' && !withoutSession;

import type { ProblemKind } from '../../lib/kit/problem';
import type { Ask, Asker, Rig } from '../faults/rig';

/** A call that a page or an answer may do without. */
export interface Quiet {
  call: RegExp;
  /** Only under this kind of fault. */
  kind?: string;
  /** What the judge would find, where it is not that something else is told. */
  finds?: RegExp;
  /** What a person then sees, and why that is no lie. */
  because: string;
}

interface Common {
  /** It exists on hosted installations only. */
  hosted?: true;
  /** Of the table that is printed. */
  area: string;
  /** It asks for nothing while the platform says that too much is asked of it. */
  sparing?: true;
  /**
   * Facts that a page or an answer may be without, each with what a person then sees. Everything else that fails must be
   * told.
   */
  quiet?: Quiet[];
}

/** A page, as somebody opens it. */
export interface PageTarget extends Common {
  /** The folder of its page.tsx below app/. */
  page: string;
  user: string;
  path: string;
  /** It remembers what it has read, and is sent in pieces: each time it is opened in its own words, and compared by its words. */
  streamed?: true;
}

/** A request of a page to the console. */
export interface RequestTarget extends Common {
  /** 'PUT /api/[resource]/[sid] (clients)', as the completeness check names it. */
  covers: string;
  /** Where there are several of the same. */
  which?: string;
  user: string;
  ask: Ask | ((asker: Asker) => Promise<Ask>);
  /** Of what is sent to change something: what the platform is then asked to do, as the audit line must tell; ids are `{sid}`. */
  does?: string[];
  /** What else is asked for where it is served as any other area is. */
  reads?: string[];
  /** It changes nothing of anybody's: people who may only look may do it, too. */
  mayLook?: true;
  /** How somebody asks for what is left of it, when a part was done: a plan is made again; null when nothing is left. Left out: the same again. */
  anew?: (rig: Rig) => Promise<Ask | null>;
  /** It is no other time what it was: asked with something of its own each time. */
  askedAnew?: true;
  /** GETs of the platform that change something. */
  effects?: RegExp;
  /** The change that it asks for takes the session away, or has none. */
  withoutSession?: true;
  /** It asks nothing of the platform, or not twice within a minute. */
  asksNothing?: true;
  /** Of calls that differ in a record only, so many are struck; left out, all are. */
  alike?: number;
  /** An answer in several parts, that has begun when a later one fails: it can only be broken off, which the browser sees. */
  inParts?: true;
  /** A body that is no Problem's and no JSON: a stream, a file, a redirect. */
  streams?: true;
  /** A long job's few pieces, of which the answer tells what became of each; each changes as many rows as the others. */
  pieces?: true;
  /** How an answer of success tells that a part of what it has read, or of a cache, failed. */
  tells?: RegExp;
  /** It changes a record that somebody else may have open, too; with the request that deletes it, where that is possible. */
  shared?: true;
  removedBy?: (rig: Rig) => string;
  /** It is about what this session has done before, which is nothing. */
  ofSession?: true;
  /** One user has two of these under way at once: more would wait for their turn. */
  lookUp?: true;
  /** Where what it makes is found again by name, by what key, and by whom if not by the user who made it. */
  madeAt?: { list: string; name: string; key: string; user?: string };
  /** Whether its page shows that it is done, so that nobody who looks asks for it once more. */
  isSeen?: (rig: Rig) => Promise<boolean>;
  /** Sent again after it was done it is refused, and why that is right. */
  refusedAgain?: string;
  /** Sent again after a lost answer it makes another one, and why that is right. */
  madeAnew?: string;
  /** Killed half-way it leaves what nobody can complete, and why that is right. */
  leavesHalf?: string;
  /** Kinds into which the area turns what the platform says. */
  kinds?: ProblemKind[];
}

/** What a request is called in the table and in messages. */
export const titleOf = ({ covers, which }: RequestTarget): string => covers + (which ? `, ${which}` : '');

/** Whether a request saves something for somebody who is signed in. */
export const saves = ({ covers, user, withoutSession }: RequestTarget): boolean =>
  /^(POST|PUT|DELETE) /.test(covers) && user !== 'nobody' && !withoutSession;

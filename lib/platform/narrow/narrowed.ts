import { z } from 'zod';
import type { ViewAs } from '../../access/view-as';
import type { PlatformCalls, Query } from '../../kit/platform-calls';
import { isSid } from '../../kit/sid';
import { andThen, refuse, type Problem, type Result } from '../../kit/problem';
import type { StreamOptions } from '../client';
import { checked } from '../problems';
import type { PlatformAnswer } from '../transport';
import { reachOf, type Reach } from './reach';
import { notThere, whole, type Rule } from './rules';
import { TABLE } from './table';

/** Opens a read whose body is streamed through; see `openStream`. */
export type Open = (path: string, options?: StreamOptions) => Promise<Result<PlatformAnswer>>;

/** Signing out ends the view, too. */
const ALLOWED_POST = '/logout';

/**
 * The platform as a provider or an account would see it, for a user whose token shows more. Only reads in the table are made,
 * only by GET; of each response, only what is in reach is returned. Changes and requests with an effect are refused.
 * @param calls the platform as the token shows it
 */
export function narrowed(calls: PlatformCalls, open: Open, as: ViewAs): { calls: PlatformCalls; open: Open } {
  const reach = reachOf(calls, as);
  const refused = () => Promise.resolve(refuse('viewing-as'));
  return {
    calls: {
      get: async (path, schema, options = {}) => {
        const found = options.effect ? null : ruleFor(path, as);
        if (!found) return refuse('viewing-as');
        const query = await admitted(found, options.query ?? {}, reach);
        if (!query.ok) return query;
        const answer = await calls.get(path, z.unknown(), { ...options, query: query.value });
        if (!answer.ok) return isKept(answer.problem) ? notThere() : answer;
        return andThen(found.rule.keep(answer.value, reach), (kept) => checked(kept, schema));
      },
      post: (path, body, schema, options) =>
        path === ALLOWED_POST && body === undefined ? calls.post(path, body, schema, options) : refused(),
      put: refused,
      delete: refused,
      budget: () => calls.budget?.() ?? null,
      effects: () => calls.effects?.() ?? [],
    },
    open: async (path, options = {}) => {
      const found = options.post === undefined ? ruleFor(path, as) : null;
      // Of a stream, nothing can be left out.
      if (found?.rule.keep !== whole) return refuse('viewing-as');
      return andThen(admitted(found, {}, reach), () => open(path, options));
    },
  };
}

/** What the platform keeps from the user does not exist for the viewed party either; it says so in two ways. */
function isKept({ kind, code }: Problem): boolean {
  return kind === 'forbidden' || code === 'not-privileged';
}

interface Found {
  rule: Rule;
  /** The values of `{account}` and `{provider}` in the path. */
  account: string | null;
  provider: string | null;
}

/** Whether a path may be requested, given what it names. */
async function admitted({ rule, account, provider }: Found, query: Query, reach: Reach): Promise<Result<Query>> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (given.some(([name]) => !rule.query.includes(name))) return refuse('viewing-as');
  if (provider !== null && provider !== reach.as.providerSid) return notThere();
  if (account !== null) {
    const found = await reach.hasAccount(account);
    if (!found.ok) return found;
    if (!found.value) return notThere();
  }
  return rule.admit(Object.fromEntries(given), reach);
}

/** The rule for a path, below the API base and without a query. @returns null where there is none: the read is refused */
export function ruleFor(path: string, { accountSid }: Pick<ViewAs, 'accountSid'>): Found | null {
  for (const { rule, pattern } of PATTERNS) {
    const found = pattern.exec(path);
    if (!found || (rule.for === 'provider' && accountSid)) continue;
    const { account = null, provider = null, sid } = found.groups ?? {};
    const sids = [account, provider, sid].filter((one): one is string => typeof one === 'string');
    if (sids.every((one) => isSid(one))) return { rule, account, provider };
  }
  return null;
}

/** Matches a variable segment of a path. It is never `.` or `..`, and holds no query. */
const SEGMENT = '(?!\\.{1,2}(?:/|$))[^/?#]+';
const PATTERNS = TABLE.map((rule) => ({
  rule,
  pattern: new RegExp(
    `^${rule.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? SEGMENT : `(?<${name}>${SEGMENT})`))}$`,
  ),
}));

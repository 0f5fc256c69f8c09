import { isRecord } from '../../kit/is-record';
import type { Query } from '../../kit/platform-calls';
import { andThen, fail, ok, type Result } from '../../kit/problem';
import { UNREADABLE } from '../problems';
import type { Reach, Row } from './reach';

/** Reduces a response to what is in reach. */
type Keep = (answer: unknown, reach: Reach) => Promise<Result<unknown>>;

/** Which requests may be made, and what of their responses is returned. */
export interface Rule {
  /**
   * Exact, except for `{account}`: one in reach; `{provider}`: the viewed one, or the account's; `{sid}`: any sid, because the
   * response shows the record's owner; `{id}`: any id, because the preceding path restricts it.
   */
  path: string;
  /** To whom the platform responds: account users do not get everything of their provider. */
  for: 'both' | 'provider';
  /** The permitted query parameters. */
  query: string[];
  /** Checks and adapts the query. */
  admit(query: Query, reach: Reach): Promise<Result<Query>>;
  keep: Keep;
}

/** The platform's sentence for a record that does not exist, or belongs to someone else. */
export const notThere = () => fail('not-found', 'This record doesn’t exist, or you don’t have access to it.');

type Within = (row: Row, reach: Reach) => Promise<Result<boolean>> | boolean;

async function isWithin(within: Within, row: Row, reach: Reach): Promise<Result<boolean>> {
  const found = await within(row, reach);
  return typeof found === 'boolean' ? ok(found) : found;
}

/** The whole response: its path has determined the owner. */
export const whole: Keep = (answer) => Promise.resolve(ok(answer));

/** The rows of a list, or of one page of it, that are in reach. @param shown reduces each of them */
export function rows(within: Within, shown: (row: Row, reach: Reach) => Row = (row) => row): Keep {
  return async (answer, reach) => {
    const page = isRecord(answer) ? answer : null;
    const list: unknown = page ? page.data : answer;
    if (!Array.isArray(list)) return fail('malformed', UNREADABLE);
    const kept: Row[] = [];
    for (const row of list) {
      const found = isRecord(row) ? await isWithin(within, row, reach) : ok(false);
      if (!found.ok) return found;
      if (found.value) kept.push(shown(row as Row, reach));
    }
    return ok(page ? { ...page, data: kept } : kept);
  };
}

/** A record that is in reach; any other one does not exist. */
export function record(within: Within): Keep {
  return async (answer, reach) => {
    const found = isRecord(answer) ? await isWithin(within, answer, reach) : ok(false);
    if (!found.ok) return found;
    return found.value ? ok(answer) : notThere();
  };
}

/** The provider's own records or, if it has none, the general ones. */
export const ownOrGeneral: Keep = async (answer, reach) => {
  const own = await rows((row) => row.service_provider_sid === reach.as.providerSid)(answer, reach);
  if (!own.ok || (Array.isArray(own.value) && own.value.length > 0)) return own;
  return rows((row) => (row.service_provider_sid ?? null) === null)(answer, reach);
};

const asItIs = (query: Query) => Promise.resolve(ok(query));

/** A rule for views of providers and accounts. */
export function rule(path: string, keep: Keep, query: string[] = [], admit: Rule['admit'] = asItIs): Rule {
  return { path, for: 'both', query, admit, keep };
}

/** A rule for what the platform shows to providers only. */
export function forProvider(path: string, keep: Keep, query?: string[]): Rule {
  return { ...rule(path, keep, query), for: 'provider' };
}

/** A query that must name something in reach. @param has whether it is */
export function naming(name: string, has: (reach: Reach, sid: unknown) => Promise<Result<boolean>>): Rule['admit'] {
  return (query, reach) => andThen(has(reach, query[name]), (found) => (found ? ok(query) : notThere()));
}

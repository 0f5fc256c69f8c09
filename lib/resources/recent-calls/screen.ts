import { choosesAccount } from '../../access/principal';
import type { Features } from '../../config/features';
import type { ResourceContext } from '../../kit/resource';
import { isForPlatform } from './query';

/** What decides which texts a row of the list shows besides the call itself, and so which the text filter looks through. */
export interface CallScreen {
  timeZone: string;
  features: Pick<Features, 'tracing' | 'callRecording'>;
  /** The names of accounts by SID; empty where the list names none. */
  accounts: ReadonlyMap<string, string>;
}

/**
 * The screen on which a text is looked for. The list names accounts for users of several only; names are read where words are
 * searched (one platform call, shared with the page). Names that can't be read aren't searched: the list says that they are
 * missing.
 * @param q the text filter
 */
export async function screenFor(context: ResourceContext, q: string): Promise<CallScreen> {
  const { principal, directory, timeZone, features } = context;
  const read = !isForPlatform(q) && choosesAccount(principal) ? await directory.accounts() : null;
  const accounts = new Map(read?.ok ? read.value.map(({ accountSid, name }) => [accountSid, name]) : []);
  return { timeZone, features, accounts };
}

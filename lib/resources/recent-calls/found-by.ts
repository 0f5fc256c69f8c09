import { choosesAccount } from '../../access/principal';
import type { Features } from '../../config/features';
import { callTime } from '../../format/call-time';
import { matchesWords } from '../../format/match-words';
import { partyText } from '../../format/phone-number';
import type { ResourceContext } from '../../kit/resource';
import { isForPlatform } from './platform-query';
import { callStatus, endedWords, shownDuration } from './row-words';
import type { CallRow } from './wire';

/** What decides which texts a row of the list shows besides the call itself, and so which the text filter looks through. */
interface CallScreen {
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

/** The texts of a call's row as displayed, without its ids, for the text filter. */
export function shownTexts(row: CallRow, { timeZone, features, accounts }: CallScreen): (string | null)[] {
  return [
    accounts.get(row.accountSid ?? '') ?? null,
    row.from,
    row.to,
    partyText(row.from),
    partyText(row.to),
    row.direction,
    callStatus(row).word,
    endedWords(row),
    row.trunk,
    callTime(row.attemptedAt, timeZone),
    shownDuration(row),
    features.callRecording && row.recording ? 'Audio' : null,
    features.tracing && row.traceId ? 'Trace' : null,
  ];
}

/**
 * Whether a text finds a call: by words of its row, or by its whole SIP Call-ID. A number or a sid has been searched by the
 * platform itself.
 */
export function isFoundBy(q: string, row: CallRow, screen: CallScreen): boolean {
  return isForPlatform(q) || matchesWords(q, shownTexts(row, screen)) || hasCallId(q, row);
}

/** Whether a text is a call's whole SIP Call-ID. */
export function hasCallId(q: string, row: CallRow): boolean {
  return row.sipCallId === q.trim();
}

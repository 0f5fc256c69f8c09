import { callTime } from '../../format/call-time';
import { matchesWords } from '../../format/match-words';
import { partyText } from '../../format/phone-number';
import { isForPlatform } from './query';
import { callStatus, endedWords, shownDuration } from './row-words';
import type { CallScreen } from './screen';
import type { CallRow } from './wire';

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

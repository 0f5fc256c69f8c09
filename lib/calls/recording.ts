/** The parsed location of a recording on the platform. */
export interface RecordingPath {
  accountSid: string;
  callSid: string;
  /** 'yyyy/mm/dd'. */
  date: string;
  format: 'mp3' | 'wav';
}

const SID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PATH = new RegExp(
  `/Accounts/(${SID})/RecentCalls/(${SID})/record/(\\d{4}/\\d{2}/\\d{2})/(mp3|wav)(?:[?#].*)?$`,
  'i',
);

/**
 * Parses a recording_url. Only the declared form of path counts, whatever the host: the URL itself is never followed
 * (decisions.md, Recordings).
 * @returns null for none and for anything else
 */
export function readRecordingUrl(url: string | null | undefined): RecordingPath | null {
  const found = url && url.length < 1000 ? PATH.exec(url) : null;
  if (!found) return null;
  const [, accountSid = '', callSid = '', date = '', format = ''] = found;
  return { accountSid, callSid, date, format: format.toLowerCase() as RecordingPath['format'] };
}

/** The path below the API's base. */
export function recordingPath({ accountSid, callSid, date, format }: RecordingPath): string {
  return `/Accounts/${accountSid}/RecentCalls/${callSid}/record/${date}/${format}`;
}

/** Identifies a recording within its account, for the console's own URL. */
export function recordingId({ callSid, date, format }: RecordingPath): string {
  return `${callSid}/${date}/${format}`;
}

/** The file name of a downloaded recording: wav when the platform says audio/wav, else mp3. */
export function recordingFileName(callSid: string, contentType: string | undefined): string {
  return `callid-${callSid}.${/^audio\/(x-)?wav\b/i.test(contentType ?? '') ? 'wav' : 'mp3'}`;
}

const NO_TRACE = /^0{32}$/;

/** Whether a call has a trace: an id of 32 zeros stands for none. */
export function hasTrace(traceId: string | null | undefined): traceId is string {
  return !!traceId && /^[0-9a-f]{32}$/i.test(traceId) && !NO_TRACE.test(traceId);
}

/** The platform doesn't tell which of the two; not every storage deletes what is gone already. */
export const NOT_DELETED = 'The recording couldn’t be deleted: it’s already gone, or its storage refused access.';

/** Shown when a recording can't be fetched (specification part 2 section 8). */
export const NO_AUDIO = 'Something went wrong while fetching the audio file';

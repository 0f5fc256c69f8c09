import type { Tone } from '../../kit/list';

export type TestStatus = 'ok' | 'fail' | 'not tested';

export interface UseResult {
  status: TestStatus;
  reason: string | null;
}

/** The result of a test of a stored credential, by use. */
export interface TestResult {
  tts: UseResult;
  stt: UseResult;
}

/** One state for both uses, with the words to show. */
export interface CombinedStatus {
  tone: Extract<Tone, 'teal' | 'jean' | 'red'>;
  text: string;
  /** Why it failed. */
  reason?: string;
}

export const NOTHING_USED = 'In order to test your credentials you need to enable TTS/STT.';
const TEST_OK = 'Connection test successful';
export const CHECKING = 'Checking status...';
export const STATUS_ERROR = 'Status error';
const NOT_TESTED = 'Not tested';
const FAILED = 'Connection test failed';

/** The platform's record of a credential's last test. */
interface Remembered {
  usesTts: boolean;
  usesStt: boolean;
  ttsOk: boolean | null;
  sttOk: boolean | null;
}

export type RememberedState = 'failed' | 'not-tested' | 'ok' | 'unused';

/** The result of a credential's last test, as far as the platform records it. */
export function rememberedState({ usesTts, usesStt, ttsOk, sttOk }: Remembered): RememberedState {
  if (!usesTts && !usesStt) return 'unused';
  const outcomes = [usesTts ? ttsOk : null, usesStt ? sttOk : null];
  if (outcomes.includes(false)) return 'failed';
  return outcomes.includes(true) ? 'ok' : 'not-tested';
}

const LAST: Record<RememberedState, CombinedStatus> = {
  failed: { tone: 'red', text: FAILED },
  'not-tested': { tone: 'jean', text: NOT_TESTED },
  ok: { tone: 'teal', text: TEST_OK },
  unused: { tone: 'jean', text: NOTHING_USED },
};

/**
 * The state in lists that test nothing: the result of the last test. By its words a filter finds the credential. The platform
 * does not record why a test failed.
 */
export function lastStatus(credential: Remembered): CombinedStatus {
  return LAST[rememberedState(credential)];
}

/**
 * The state in a list (specification part 2 section 4): ok if both uses are ok, or one is and the other was not tested; not
 * tested if neither was; otherwise failed, with the reason given once if both have the same.
 */
export function combinedStatus({ tts, stt }: TestResult): CombinedStatus {
  const states = [tts.status, stt.status];
  if (states.every((status) => status === 'not tested')) return { tone: 'jean', text: NOT_TESTED };
  if (!states.includes('fail')) return { tone: 'teal', text: TEST_OK };
  return { tone: 'red', text: 'Failed', reason: reasonOf(tts, stt) };
}

function reasonOf(tts: UseResult, stt: UseResult): string {
  const reason = (use: UseResult) => (use.status === 'fail' ? (use.reason ?? FAILED) : null);
  const [first, second] = [reason(tts), reason(stt)];
  if (first !== null && first === second) return first;
  return [first && `TTS: ${first}`, second && `STT: ${second}`].filter(Boolean).join('; ');
}

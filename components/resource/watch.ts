import { callBff } from '@/lib/kit/bff-client';
import { readBffEvents } from '@/lib/kit/bff-lines';
import type { Problem } from '@/lib/kit/problem';

/** The pause between two streams, so that windows that were cut off together do not come back together. */
const AGAIN_MS = 1_000;
const SPREAD_MS = 1_000;
/** A stream that is silent for this long is dead, or something in between buffers it. */
const SILENCE_MS = 40_000;
/** How long to poll before a stream is tried again. */
const WITHOUT_STREAM_MS = 60_000;

export interface Watched<T> {
  /** Paths below /api, for a single value and for a stream of them. */
  value: string;
  stream: string;
  /** What is shown was read just now: without a stream, the next value is requested when it is due. */
  fresh: boolean;
  /** Nothing is requested by itself, except at the beginning what is not fresh. */
  onRequest: boolean;
  /** Milliseconds until the next poll, where there is no stream. */
  pauseMs(last: T | null): number;
  onValue(value: T): void;
  onProblem(problem: Problem | null): void;
}

/**
 * Keeps something up to date while the window is visible: with a stream or, where that does not work, by polling; or only on
 * request.
 * @returns functions to ask at once, for the new value or null if there is none, and to stop
 */
export function watch<T>({ value, stream, fresh, onRequest, pauseMs, onValue, onProblem }: Watched<T>) {
  const leaving = new AbortController();
  const { signal } = leaving;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let streaming: AbortController | null = null;
  let asking: Promise<T | null> | null = null;
  /** No stream is tried before that; Infinity: the console has none. */
  let streamsFrom = 0;
  const isHidden = () => signal.aborted || document.visibilityState === 'hidden';
  const later = (what: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(what, ms);
  };

  const follow = async () => {
    if (isHidden() || streaming) return;
    if (Date.now() < streamsFrom) return void ask();
    const own = (streaming = new AbortController());
    let silence: ReturnType<typeof setTimeout> | undefined;
    let told = false;
    const beat = () => {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), SILENCE_MS);
    };
    beat();
    const tell = (data: unknown) => {
      told = true;
      fresh = false;
      onProblem(null);
      onValue(data as T);
    };
    const ended = await readBffEvents(stream, own.signal, tell, beat).catch(() => null);
    clearTimeout(silence);
    streaming = null;
    if (isHidden()) return;
    // Its time is over, or the console was restarted: another one is opened, at any replica.
    if (ended?.ok && told) return later(() => void follow(), AGAIN_MS + Math.random() * SPREAD_MS);
    const none = ended && !ended.ok && ended.problem.kind === 'not-found';
    streamsFrom = none ? Infinity : Date.now() + WITHOUT_STREAM_MS;
    if (fresh) later(() => void ask(), pauseMs(null));
    else void ask();
  };

  const ask = (): Promise<T | null> | null => {
    if (asking || isHidden()) return asking;
    fresh = false;
    clearTimeout(timer);
    asking = callBff<T>('GET', value, undefined, signal)
      .then((answer) => {
        asking = null;
        onProblem(answer.ok ? null : answer.problem);
        if (answer.ok) onValue(answer.value);
        const found = answer.ok ? answer.value : null;
        if (!streaming && !onRequest) later(() => void follow(), pauseMs(found));
        return found;
      })
      // Left.
      .catch(() => null);
    return asking;
  };

  const seen = () => {
    fresh = false;
    if (document.visibilityState === 'hidden') streaming?.abort();
    else void follow();
  };
  if (!onRequest) {
    document.addEventListener('visibilitychange', seen);
    void follow();
  } else if (!fresh) void ask();
  return {
    now: async () => ask(),
    end: () => {
      leaving.abort();
      streaming?.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    },
  };
}

import type { Result } from './problem';

const SECOND = 1000;

/**
 * Waits, reporting the remaining seconds every second.
 * @returns after that time, or at once when the signal aborts
 */
export async function waitSeconds(seconds: number, tell: (left: number) => void, signal?: AbortSignal): Promise<void> {
  // By the clock: a window in the background runs its timers as rarely as once a minute.
  const until = performance.now() + seconds * SECOND;
  const secondsLeft = () => Math.ceil((until - performance.now()) / SECOND);
  for (let left = seconds; left > 0 && !signal?.aborted; left = Math.min(left - 1, secondsLeft())) {
    tell(left);
    await new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, SECOND);
      signal?.addEventListener('abort', over);
    });
  }
  tell(0);
}

/** The seconds to wait before the next request: the reserve is reached, or the platform accepts no more requests for now. */
export function pauseAsked(answer: Result<{ pause: number }>): number {
  if (answer.ok) return answer.value.pause;
  return answer.problem.kind === 'rate-limited' ? (answer.problem.retryAfter ?? 60) : 0;
}

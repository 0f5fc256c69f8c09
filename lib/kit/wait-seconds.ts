import type { Result } from './problem';

/**
 * Waits, reporting the remaining seconds every second.
 * @returns after that time, or at once when the signal aborts
 */
export async function waitSeconds(seconds: number, tell: (left: number) => void, signal?: AbortSignal): Promise<void> {
  for (let left = seconds; left > 0 && !signal?.aborted; left--) {
    tell(left);
    await new Promise<void>((resolve) => {
      const over = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, 1000);
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

import 'server-only';

/**
 * Aborted with the request or after so many milliseconds. `AbortSignal.any` with a timeout would be simpler, but the garbage
 * collector may take such a timeout before it fires (nodejs/node#57736), and the wait would never end.
 */
export function patience(signal: AbortSignal, ms: number): { until: AbortSignal; clear(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const clear = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
  return { until: controller.signal, clear };
}

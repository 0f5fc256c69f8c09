import { useEffect, useRef, useState } from 'react';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { pauseAsked, waitSeconds } from '@/lib/kit/wait-seconds';

interface Step {
  /** The last account that was handled. */
  after: string;
  done: number;
  total: number;
  /** The names of accounts whose cache was not cleared. */
  failed: string[];
  /** The names of those whose response was lost. */
  unknown: string[];
}

const START: Step = { after: '', done: 0, total: 0, failed: [], unknown: [] };

/**
 * Clears the speech cache of the provider's accounts, account by account, pausing while the platform is over its limit.
 * @returns how far it is (null until the first answer), `pause` in seconds, and `clear`, which begins, or goes on from a step
 */
export function useCacheClearing() {
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [pause, setPause] = useState(0);
  const stopping = useRef<AbortController>(null);

  useEffect(() => () => stopping.current?.abort(), []);

  async function clear(from: Step | null = null) {
    const { signal } = (stopping.current = new AbortController());
    setBusy(true);
    setProblem(null);
    setStep(from);
    let so = from ?? START;
    do {
      const result = await callBff<Step & { pause: number }>('POST', '/settings/tts-cache', { after: so.after });
      const seconds = pauseAsked(result);
      if (result.ok) {
        const { after, done, total, failed, unknown } = result.value;
        so = { after, done, total, failed: [...so.failed, ...failed], unknown: [...so.unknown, ...unknown] };
        setStep(so);
        if (done >= total) break;
      } else if (seconds === 0) {
        setProblem(result.problem.message);
        break;
      }
      await waitSeconds(seconds, setPause, signal);
    } while (!signal.aborted);
    setBusy(false);
    if (so.done >= so.total && so.failed.length + so.unknown.length === 0 && so.total > 0) {
      toasts.show({ text: 'Tts Cache successfully cleaned', tone: 'success' });
    }
  }

  return { step, busy, problem, pause, clear, stop: () => stopping.current?.abort() };
}

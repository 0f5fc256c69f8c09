import { useState, useEffect, useRef } from 'react';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { RateLimitWait } from '@/components/resource/rate-limit-wait';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormSection } from '@/components/ui/form-section';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { countOf } from '@/lib/format/count';
import { callBff } from '@/lib/kit/bff-client';
import { pauseAsked, waitSeconds } from '@/lib/kit/wait-seconds';
import styles from './tts-cache.module.css';

/**
 * Clears the speech cache of all accounts of a provider, account by account. It pauses while the platform is over its limit,
 * and can be stopped and resumed.
 */
export function ProviderCache({ readOnly }: { readOnly: boolean }) {
  const [confirming, setConfirming] = useState(false);
  const { step, busy, problem, pause, clear, stop } = useCacheClearing();
  const isPartly = !busy && step !== null && step.done > 0 && step.done < step.total;

  return (
    <FormSection id="cache" title="TTS cache">
      <div className={styles.line}>
        <span>Cached speech is stored per account and is cleared one account at a time.</span>
        {!readOnly &&
          (isPartly ? (
            <Button size="sm" icon="play" onClick={() => void clear(step)}>
              Resume
            </Button>
          ) : (
            <Button size="sm" busy={busy} onClick={() => setConfirming(true)}>
              Clear TTS Cache
            </Button>
          ))}
        {busy && (
          <Button ref={leavesFocus} size="sm" onClick={stop}>
            Stop
          </Button>
        )}
        <span role="status">
          {step && !busy && !problem && step.total === 0 && 'This service provider has no accounts.'}
          {step && step.total > 0 && `Cleared ${step.done} of ${countOf(step.total, 'account')}`}{' '}
          {pause > 0 && <RateLimitWait seconds={pause} />}
        </span>
      </div>
      {step && step.failed.length > 0 && (
        <Message tone="red">{`Couldn’t clear the cache for: ${step.failed.join(', ')}`}</Message>
      )}
      {step && step.unknown.length > 0 && (
        <Message tone="amber">{`Couldn’t confirm that the cache was cleared for: ${step.unknown.join(', ')}`}</Message>
      )}
      {problem && <Message tone="red">{problem}</Message>}
      <LeaveGuard
        active={busy}
        title="The cache is still being cleared"
        question="If you leave now, the cache of the remaining accounts won’t be cleared."
        confirmLabel="Leave"
        cancelLabel="Stay"
      />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Clear the TTS cache"
        question="The cached speech of all accounts of this service provider is deleted. Each prompt is synthesised, and paid for, again the next time it is spoken."
        confirmLabel="Clear"
        onConfirm={() => {
          setConfirming(false);
          void clear();
        }}
      />
    </FormSection>
  );
}

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
function useCacheClearing() {
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

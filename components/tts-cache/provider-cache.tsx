'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormSection } from '@/components/ui/form-section';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import styles from './tts-cache.module.css';

interface Step {
  done: number;
  total: number;
  /** The names of accounts whose cache was not cleared. */
  failed: string[];
  /** The names of those whose response was lost. */
  unknown: string[];
}

/** Clears the speech cache of all accounts of a provider, account by account; the user can stop it. */
export function ProviderCache({ id, readOnly }: { id: string; readOnly: boolean }) {
  const [step, setStep] = useState<Step | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef(false);

  async function clear() {
    stopped.current = false;
    setBusy(true);
    setProblem(null);
    let so: Step = { done: 0, total: 0, failed: [], unknown: [] };
    setStep(so);
    do {
      const result = await callBff<Step>('POST', '/settings/tts-cache', { from: so.done });
      if (!result.ok) {
        setProblem(result.problem.message);
        break;
      }
      const { failed, unknown } = result.value;
      so = { ...result.value, failed: [...so.failed, ...failed], unknown: [...so.unknown, ...unknown] };
      setStep(so);
    } while (so.done < so.total && !stopped.current);
    setBusy(false);
    if (so.done >= so.total && so.failed.length + so.unknown.length === 0 && so.total > 0) {
      toasts.show({ text: 'Tts Cache successfully cleaned', tone: 'success' });
    }
  }

  return (
    <FormSection id={id} title="TTS cache">
      <div className={styles.line}>
        <span>Cached speech is stored per account and is cleared one account at a time.</span>
        {!readOnly && (
          <Button size="sm" busy={busy} onClick={() => setConfirming(true)}>
            Clear TTS Cache
          </Button>
        )}
        {busy && (
          <Button size="sm" onClick={() => (stopped.current = true)}>
            Stop
          </Button>
        )}
        <span role="status">{step && step.total > 0 && `Cleared ${step.done} of ${step.total} accounts`}</span>
      </div>
      {step && step.failed.length > 0 && (
        <Message tone="red">{`Couldn’t clear the cache for: ${step.failed.join(', ')}`}</Message>
      )}
      {step && step.unknown.length > 0 && (
        <Message tone="amber">{`Couldn’t confirm that the cache was cleared for: ${step.unknown.join(', ')}`}</Message>
      )}
      {problem && <Message tone="red">{problem}</Message>}
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

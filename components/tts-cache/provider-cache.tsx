'use client';

import { useState } from 'react';
import { LeaveGuard } from '@/components/resource/leave-guard';
import { RateLimitWait } from '@/components/resource/rate-limit-wait';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormSection } from '@/components/ui/form-section';
import { leavesFocus } from '@/components/ui/leaves-focus';
import { Message } from '@/components/ui/message';
import { countOf } from '@/lib/format/count';
import styles from './tts-cache.module.css';
import { useCacheClearing } from './use-cache-clearing';

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

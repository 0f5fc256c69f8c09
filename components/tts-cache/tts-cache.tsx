'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { UnreadPart } from '@/components/resource/unread-part';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormSection } from '@/components/ui/form-section';
import { toasts } from '@/components/ui/toasts';
import { grouped } from '@/lib/format/count';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import styles from './tts-cache.module.css';

export interface TtsCacheProps {
  id: string;
  /** Path of the handler below /api that clears it. */
  api: string;
  /** Cached prompts; null if that could not be read. */
  size: number | null;
  owner: string;
  readOnly: boolean;
}

/** The size of the speech cache, and a button to clear it. */
export function TtsCache({ id, api, size, owner, readOnly }: TtsCacheProps) {
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function clear() {
    setBusy(true);
    setProblem(null);
    const result = await callBff('DELETE', api);
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    setConfirming(false);
    toasts.show({ text: 'Tts Cache successfully cleaned', tone: 'success' });
    router.refresh();
  }

  function close() {
    setConfirming(false);
    setProblem(null);
  }

  return (
    <FormSection id={id} title="TTS cache">
      <div className={styles.line}>
        <span>
          {size === null ? (
            <UnreadPart label="Retry the cache size">Couldn’t load the cache size.</UnreadPart>
          ) : (
            `${grouped(size)} ${size === 1 ? 'prompt' : 'prompts'} of ${owner} ${size === 1 ? 'is' : 'are'} cached.`
          )}
        </span>
        {!readOnly && (
          <Button
            size="sm"
            // Once everything is cleared, a disabled button would lose the focus.
            aria-disabled={size === 0 || undefined}
            onClick={() => size !== 0 && setConfirming(true)}
          >
            Clear TTS Cache
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={close}
        title="Clear the TTS cache"
        question={`The cached speech of ${owner} is deleted. Each prompt is synthesised, and paid for, again the next time it is spoken.`}
        confirmLabel="Clear"
        busyLabel="Clearing…"
        busy={busy}
        error={problem?.message}
        onConfirm={() => void clear()}
      />
    </FormSection>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormSection } from '@/components/ui/form-section';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import type { Problem } from '@/lib/kit/problem';
import styles from './administration.module.css';

export interface TtsCacheProps {
  id: string;
  /** Path of the handler below /api that clears it. */
  api: string;
  /** Cached prompts; null when that could not be read. */
  size: number | null;
  of: string;
  readOnly: boolean;
}

/** How much synthesised speech is kept, and forgetting it. */
export function TtsCache({ id, api, size, of, readOnly }: TtsCacheProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function clear() {
    setBusy(true);
    setProblem(null);
    const result = await callBff('DELETE', api);
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    toasts.show({ text: 'Tts Cache successfully cleaned', tone: 'success' });
    router.refresh();
  }

  return (
    <FormSection id={id} title="TTS cache">
      <div className={styles.line}>
        <span>
          {size === null
            ? 'The size of the cache could not be read.'
            : `${size.toLocaleString('en')} ${size === 1 ? 'prompt' : 'prompts'} of ${of} ${size === 1 ? 'is' : 'are'} cached.`}
        </span>
        {!readOnly && (
          <Button size="sm" busy={busy} disabled={size === 0} onClick={clear}>
            Clear TTS Cache
          </Button>
        )}
      </div>
      {problem && <Message tone="red">{problem.message}</Message>}
    </FormSection>
  );
}

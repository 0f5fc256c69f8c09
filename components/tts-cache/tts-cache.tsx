import { UnreadPart } from '@/components/resource/unread-part';
import { useConfirmedRemoval } from '@/components/resource/use-confirmed-removal';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormSection } from '@/components/ui/form-section';
import { grouped } from '@/lib/format/count';
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
  const [ask, question] = useConfirmedRemoval(api, 'Tts Cache successfully cleaned');
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
            onClick={() => size !== 0 && ask()}
          >
            Clear TTS Cache
          </Button>
        )}
      </div>
      <ConfirmDialog
        {...question}
        title="Clear the TTS cache"
        question={`The cached speech of ${owner} is deleted. Each prompt is synthesised, and paid for, again the next time it is spoken.`}
        confirmLabel="Clear"
        busyLabel="Clearing…"
      />
    </FormSection>
  );
}

import { useState } from 'react';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';
import { fail, type Result } from '@/lib/kit/problem';
import type { CarrierFacts } from '@/lib/resources/carriers/field-rules';

const CHANGED = 'Not discarded: this carrier was changed after you opened this page. Reload the page.';

export interface NewCarrierNoteProps {
  sid: string;
  name: string;
  /** Of the carrier on screen. */
  facts: CarrierFacts;
}

/** Offers to discard a carrier created from a preset, until it is first saved. */
export function NewCarrierNote({ sid, name, facts }: NewCarrierNoteProps) {
  const { busy, send, follow } = useSave();
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function discard() {
    setProblem(undefined);
    const result = await send(removeUnchanged(sid, facts));
    if (!result.ok) return setProblem(result.problem.message);
    toasts.show({ text: `Deleted Carrier ${name}`, tone: 'success' });
    follow('/internal/carriers');
  }

  return (
    <>
      <Message
        tone="jean"
        icon="info"
        end={
          <Button size="sm" onClick={() => setConfirming(true)}>
            Discard this carrier
          </Button>
        }
      >
        Created from a preset. Replace the values in angle brackets, then save.
      </Message>
      <ConfirmDialog
        open={confirming}
        onClose={() => {
          setConfirming(false);
          setProblem(undefined);
        }}
        title="Discard this carrier"
        question={`Discard the carrier ${name}, which was just created from a preset?`}
        consequence="Its gateways are deleted too."
        confirmLabel="Discard"
        busyLabel="Discarding…"
        busy={busy}
        error={problem}
        onConfirm={() => void discard()}
      />
    </>
  );
}

/** Deletes the carrier, unless another window has changed it: then it may be in use. */
async function removeUnchanged(sid: string, facts: CarrierFacts): Promise<Result<unknown>> {
  const now = await callBff<{ facts: CarrierFacts }>('GET', `/carriers/${sid}`);
  if (!now.ok) return now;
  const isChanged = stateOf(now.value.facts) !== stateOf(facts);
  return isChanged ? fail('conflict', CHANGED) : callBff('DELETE', `/carriers/${sid}`);
}

const stateOf = ({ marks, secrets }: CarrierFacts) => JSON.stringify([marks, secrets]);

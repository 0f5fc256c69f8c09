'use client';

import { useState } from 'react';
import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';

/** Offers to discard a carrier created from a preset, until it is first saved. */
export function NewCarrierNote({ sid, name }: { sid: string; name: string }) {
  const { busy, send, follow } = useSave();
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function discard() {
    setProblem(undefined);
    const result = await send(callBff('DELETE', `/carriers/${sid}`));
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

'use client';

import { useSave } from '@/components/resource/use-save';
import { Button } from '@/components/ui/button';
import { Message } from '@/components/ui/message';
import { toasts } from '@/components/ui/toasts';
import { callBff } from '@/lib/kit/bff-client';

/** Of a carrier that was made from a preset, until it is first saved: the way back. */
export function NewCarrierNote({ sid, name }: { sid: string; name: string }) {
  const { busy, send, follow } = useSave();

  async function discard() {
    const result = await send(callBff('DELETE', `/carriers/${sid}`));
    toasts.show(
      result.ok
        ? { text: `Deleted Carrier ${name}`, tone: 'success' }
        : { text: result.problem.message, tone: 'error' },
    );
    if (result.ok) follow('/internal/carriers');
  }

  return (
    <Message
      tone="jean"
      icon="info"
      end={
        <Button size="sm" busy={busy} busyLabel="Discarding…" onClick={() => void discard()}>
          Discard this carrier
        </Button>
      }
    >
      The carrier was created from a preset. Replace what stands in angle brackets, and save.
    </Message>
  );
}

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { toasts } from '@/components/ui/toasts';
import { openBff } from '@/lib/kit/bff-client';

export interface PcapButtonProps {
  /** Of the handler below /api. */
  path: string;
  label?: string;
}

/** The header of a pcap file. */
const EMPTY_BYTES = 24;

/** Downloads captured signalling. It is requested first, so that a missing one is reported instead of downloaded. */
export function PcapButton({ path, label = 'pcap' }: PcapButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const answer = await openBff('GET', path);
    // A capture that breaks off is treated as missing.
    const capture = answer.ok ? await answer.value.blob().catch(() => null) : null;
    setBusy(false);
    if (!answer.ok) return toasts.show({ text: answer.problem.message, tone: 'error' });
    if (!capture) {
      return toasts.show({ text: 'Couldn’t download the capture. Try again.', tone: 'error' });
    }
    // For an id that was never captured, the platform returns a file header and nothing more.
    if (capture.size <= EMPTY_BYTES) return toasts.show({ text: 'No capture was stored.', tone: 'error' });
    const name = /filename="([^"]+)"/.exec(answer.value.headers.get('content-disposition') ?? '')?.[1];
    saveFile(capture, name ?? 'call.pcap');
  }

  return (
    <Button size="sm" variant="quiet" icon="download" busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  );
}

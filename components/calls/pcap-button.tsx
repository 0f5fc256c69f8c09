'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { toasts } from '@/components/ui/toasts';
import { BASE_PATH } from '@/lib/kit/base-path';
import { sessionEnded } from '@/lib/kit/bff-client';
import { problemFromJson } from '@/lib/kit/problem';

/** Downloads the capture of the call's signalling. Asked for first, so that a missing one is a sentence and not a file. */
export function PcapButton({ path }: { path: string }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const answer = await fetch(`${BASE_PATH}/api${path}`);
      if (!answer.ok) {
        const problem = problemFromJson(await answer.json().catch(() => null), answer.status);
        if (problem.kind === 'unauthenticated') return void (await sessionEnded(false));
        return toasts.show({ text: problem.message, tone: 'error' });
      }
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      saveFile(await answer.blob(), name ?? 'call.pcap');
    } catch {
      toasts.show({ text: 'The capture could not be downloaded. Please try again.', tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="sm" variant="quiet" icon="download" busy={busy} onClick={() => void download()}>
      pcap
    </Button>
  );
}

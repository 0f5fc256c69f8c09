'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { RetryButton } from '@/components/ui/retry-button';
import { BASE_PATH } from '@/lib/kit/base-path';
import { callBff } from '@/lib/kit/bff-client';
import { loadPage } from '@/lib/kit/load-page';
import type { Problem } from '@/lib/kit/problem';
import { useReadAgain } from './use-read-again';

/** A Problem in place of what could not be read; Retry renders the page again. */
export function RetryMessage({ problem }: { problem: Problem }) {
  const { sid, name } = problem.provider ?? {};
  if (sid && name) return <OtherProvider problem={problem} provider={{ sid, name }} />;
  return <Retry problem={problem} />;
}

function Retry({ problem }: { problem: Problem }) {
  const { retry, busy, tries, wait } = useReadAgain(problem);
  return (
    <Message tone="red" role="none" end={<RetryButton onRetry={retry} busy={busy} wait={wait} />}>
      <LiveRegion role="alert" turn={tries}>
        {problem.message}
      </LiveRegion>
    </Message>
  );
}

interface OtherProviderProps {
  problem: Problem;
  /** The record's provider. */
  provider: { sid: string; name: string };
}

/** Shown for a record of another provider than the page's, with the way to a page of that provider. */
function OtherProvider({ problem, provider }: OtherProviderProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function change() {
    setBusy(true);
    const changed = await callBff('PUT', '/session/provider', { providerSid: provider.sid });
    if (changed.ok) return loadPage(location.pathname.slice(BASE_PATH.length) + location.search);
    setBusy(false);
    setFailed(changed.problem.message);
  }

  return (
    <Message
      tone="amber"
      end={
        <Button size="sm" busy={busy} onClick={() => void change()}>
          {`Switch to ${provider.name}`}
        </Button>
      }
    >
      {problem.message}
      <span role="alert">{failed && ` ${failed}`}</span>
    </Message>
  );
}

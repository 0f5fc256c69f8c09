'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import type { Usage } from '@/lib/kit/usage';
import { UsageNotes } from './usage-notes';
import { useAnswer } from './use-answer';

export interface WhereUsedProps {
  /** The record's address below /api. */
  api: string;
  name: string;
}

/** A button that shows what uses a record; the lookup runs on request. */
export function WhereUsed({ api, name }: WhereUsedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Where used</Button>
      {open && <UsageDialog api={api} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function UsageDialog({ api, name, onClose }: WhereUsedProps & { onClose: () => void }) {
  const [usage, retry] = useAnswer<Usage>(`${api}/usage`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Where ${name} is used`}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* What is found out later is read out, too. */}
      <div className="stack" aria-live="polite">
        {usage.state === 'loading' && <Wait>Looking for what uses it…</Wait>}
        {usage.state === 'failed' && <InlineRetry onRetry={retry}>{usage.problem.message}</InlineRetry>}
        {usage.state === 'loaded' && <UsageNotes usage={usage.value} onLeave={onClose} />}
      </div>
    </Dialog>
  );
}

'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { InlineRetry } from '@/components/ui/inline-retry';
import { Wait } from '@/components/ui/wait';
import type { Usage } from '@/lib/kit/usage';
import { useAnswer } from './use-answer';
import styles from './where-used.module.css';

export interface WhereUsedProps {
  /** The record's address below /api. */
  api: string;
  name: string;
}

/** A button that shows what uses a record; it is looked up when somebody wants to know. */
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
      {usage.state === 'loading' && <Wait>Looking for what uses it…</Wait>}
      {usage.state === 'failed' && <InlineRetry onRetry={retry}>{usage.problem.message}</InlineRetry>}
      {usage.state === 'here' && (
        <>
          {usage.value.users.length > 0 ? (
            <ul className={styles.users} aria-label="Used by">
              {usage.value.users.map(({ label, href, note }) => (
                <li key={`${label} ${href ?? ''}`}>
                  {href ? (
                    <Link href={href} prefetch={false} onClick={onClose}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                  {note && <span className="muted"> – {note}</span>}
                </li>
              ))}
            </ul>
          ) : (
            <p>{usage.value.unseen.length > 0 ? 'Nothing that you can see uses it.' : 'Nothing uses it.'}</p>
          )}
          {usage.value.unseen.map((sentence) => (
            <p key={sentence} className="muted">
              {sentence}
            </p>
          ))}
        </>
      )}
    </Dialog>
  );
}

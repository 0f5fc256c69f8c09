'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Message } from '@/components/ui/message';
import { callBff } from '@/lib/kit/bff-client';
import { OUTCOMES, type LiveCallAction, type LiveCallAnswer } from '@/lib/resources/live-calls/call-view';
import styles from './live-call-page.module.css';

export interface LiveCallActionsProps {
  /** The call's path below /api. */
  api: string;
  running: boolean;
  /** The caller, as named in the question. */
  caller: string;
  onDone: () => void;
}

type Said = { tone: 'teal' | 'jean' | 'red'; text: string };

/** Hang up, mute, unmute. The messages claim no more than the platform reports. */
export function LiveCallActions({ api, running, caller, onDone }: LiveCallActionsProps) {
  const [asking, setAsking] = useState(false);
  const [doing, setDoing] = useState<LiveCallAction | null>(null);
  const [said, setSaid] = useState<Said | null>(null);

  async function act(action: LiveCallAction) {
    setDoing(action);
    setSaid(null);
    const answer = await callBff<LiveCallAnswer>('PUT', api, { action });
    setDoing(null);
    setAsking(false);
    setSaid(
      answer.ok
        ? { tone: answer.value.outcome === 'ended' ? 'teal' : 'jean', text: OUTCOMES[answer.value.outcome] }
        : { tone: 'red', text: answer.problem.message },
    );
    onDone();
  }

  // A button that becomes disabled keeps the focus of the user who has just pressed it.
  const can = { 'aria-disabled': !running || undefined };
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button {...can} busy={doing === 'mute'} onClick={() => running && act('mute')}>
          Mute
        </Button>
        <Button {...can} busy={doing === 'unmute'} onClick={() => running && act('unmute')}>
          Unmute
        </Button>
        <Button {...can} variant="danger" aria-haspopup="dialog" onClick={() => running && setAsking(true)}>
          Hang up
        </Button>
      </div>
      {said && (
        <Message tone={said.tone} role={said.tone === 'red' ? 'alert' : 'status'}>
          {said.text}
        </Message>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Hang up"
        question={`Hang up the call from ${caller}?`}
        consequence="Both sides are disconnected."
        confirmLabel="Hang up"
        busyLabel="Hanging up…"
        busy={doing === 'hang-up'}
        onConfirm={() => act('hang-up')}
      />
    </div>
  );
}

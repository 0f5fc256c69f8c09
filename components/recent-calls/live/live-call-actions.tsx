import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LiveRegion } from '@/components/ui/live-region';
import { Message } from '@/components/ui/message';
import { callBff } from '@/lib/kit/bff-client';
import {
  BEING_DIALLED,
  OUTCOMES,
  type LiveCallAction,
  type LiveCallAnswer,
  type LiveCallState,
} from '@/lib/resources/live-calls/call-view';
import styles from './live-call-page.module.css';

export interface LiveCallActionsProps {
  /** The call's path below /api. */
  api: string;
  state: LiveCallState;
  /** Another call has dialled it. */
  isDialled: boolean;
  /** The caller, as named in the question. */
  caller: string;
  onDone: () => void;
}

type Said = { tone: 'teal' | 'jean' | 'red'; text: string };

/** Hang up, mute, unmute. The messages claim no more than the platform reports. */
export function LiveCallActions({ api, state, isDialled, caller, onDone }: LiveCallActionsProps) {
  const [asking, setAsking] = useState(false);
  const [doing, setDoing] = useState<LiveCallAction | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const why = useId();
  const isBeingDialled = isDialled && state.running && !state.answered;
  const mayHangUp = state.running && !isBeingDialled;
  const mayMute = mayHangUp && state.answered;

  async function act(action: LiveCallAction) {
    setDoing(action);
    setSaid(null);
    const answer = await callBff<LiveCallAnswer>('PUT', api, { action });
    // Another action may have begun meanwhile, or its question be on screen.
    setDoing((now) => (now === action ? null : now));
    if (action === 'hang-up') setAsking(false);
    setSaid(
      answer.ok
        ? { tone: answer.value.outcome === 'ended' ? 'teal' : 'jean', text: OUTCOMES[answer.value.outcome] }
        : { tone: 'red', text: answer.problem.message },
    );
    onDone();
  }

  // A button that becomes disabled keeps the focus of the user who has just pressed it.
  const reason = { 'aria-describedby': isBeingDialled ? why : undefined };
  const muting = { ...reason, 'aria-disabled': !mayMute || undefined };
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <Button {...muting} busy={doing === 'mute'} onClick={() => mayMute && act('mute')}>
          Mute
        </Button>
        <Button {...muting} busy={doing === 'unmute'} onClick={() => mayMute && act('unmute')}>
          Unmute
        </Button>
        <Button
          {...reason}
          aria-disabled={!mayHangUp || undefined}
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => mayHangUp && setAsking(true)}
        >
          Hang up
        </Button>
      </div>
      {isBeingDialled && (
        <p id={why} className="muted">
          {BEING_DIALLED}
        </p>
      )}
      {said && (
        <Message tone={said.tone} role="none">
          <LiveRegion role={said.tone === 'red' ? 'alert' : 'status'}>{said.text}</LiveRegion>
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

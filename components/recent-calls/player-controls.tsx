import { IconButton } from '@/components/ui/icon-button';
import { Wait } from '@/components/ui/wait';
import { SKIP_SECONDS } from '@/lib/calls/seek';
import { clockWords } from '@/lib/calls/span-words';
import type { KeyboardEvent } from 'react';
import type { PlayerState, RecordingFacts } from './use-recording';
import styles from './player.module.css';

export interface PlayerControlsProps {
  facts: RecordingFacts;
  /** The position, or the target once that much has arrived, in seconds. */
  place: number;
  /** There is something to play. */
  usable: boolean;
  /** Why there is no audio; null if there is some. */
  failure: 'not there' | 'failed' | null;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onKey: (event: KeyboardEvent) => void;
}

const STATES: Record<PlayerState, string> = {
  loading: 'loading',
  ready: 'ready',
  playing: 'playing',
  waiting: 'buffering…',
  paused: 'paused',
  finished: 'finished',
  silent: 'no sound output',
};

/** The buttons to play and skip, the time, and the player's state. */
export function PlayerControls({ facts, place, usable, failure, onToggle, onSeek, onKey }: PlayerControlsProps) {
  const { time, wanted, arrived, whole } = facts;
  const state = wanted === null ? facts.state : 'waiting';
  const playing = facts.state === 'playing' || facts.state === 'waiting';
  return (
    <>
      <IconButton icon="back" label="Back 15 seconds" disabled={!usable} onClick={() => onSeek(place - SKIP_SECONDS)} />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        label={playing ? 'Pause' : 'Play'}
        className={styles.play}
        disabled={!usable}
        onClick={onToggle}
        onKeyDown={(event) => event.key !== ' ' && onKey(event)}
      />
      <IconButton
        icon="skip"
        label="Forward 15 seconds"
        disabled={!usable}
        onClick={() => onSeek(place + SKIP_SECONDS)}
      />
      <span className={styles.time}>
        {clockWords(time, true)}{' '}
        {wanted !== null && !failure && <b>→ {Number.isFinite(wanted) ? clockWords(wanted, true) : 'end'} </b>}
        <span>
          / {clockWords(arrived, true)}
          {whole ? '' : '+'}
        </span>
      </span>
      <span className={styles.state} role="status">
        {failure ?? (state === 'waiting' || state === 'loading' ? <Wait>{STATES[state]}</Wait> : STATES[state])}
      </span>
    </>
  );
}

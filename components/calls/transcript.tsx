'use client';

import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { clockWords } from '@/lib/calls/span-words';
import type { Turn } from '@/lib/calls/transcript';
import styles from './transcript.module.css';

export interface TranscriptProps {
  turns: Turn[];
  /** Index of the turn that is going on; -1 for none. */
  now: number;
  /** Latency words of turns that kept somebody waiting, by span. */
  slow: Map<string, string>;
  onPick: (turn: Turn) => void;
}

/** Who said what and when. Picking a turn moves the player and the waterfall; the one that is going on is marked. */
export function Transcript({ turns, now, slow, onPick }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.children[now];
    const box = list.current;
    if (!(current instanceof HTMLElement) || !box || box.contains(document.activeElement)) return;
    // Only the list moves, never the page.
    const top = current.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - 8;
  }, [now]);
  return (
    <section className={styles.script} aria-label="Transcript">
      <h2 className={styles.title}>
        Transcript <span>{turns.length === 1 ? '1 turn' : `${turns.length} turns`}</span>
      </h2>
      {turns.length === 0 && <p className={styles.none}>Nothing in the trace was said or keyed.</p>}
      <ol ref={list} className={styles.turns} aria-label="Turns">
        {turns.map((turn, place) => (
          <li key={turn.spanId}>
            <button
              type="button"
              className={classNames(styles.say, place === now && styles.now)}
              aria-current={place === now || undefined}
              onClick={() => onPick(turn)}
            >
              <span className={styles.at}>{clockWords(turn.at)}</span>
              <span className={styles.who}>
                {turn.who}
                {turn.kind === 'dtmf' && <span>DTMF</span>}
                {turn.confidence !== null && <span title="Confidence">{turn.confidence.toFixed(2)}</span>}
                {slow.has(turn.spanId) && <span className={styles.slow}>slow: {slow.get(turn.spanId)}</span>}
              </span>
              <span className={styles.what}>{turn.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

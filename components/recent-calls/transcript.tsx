import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { placeByKey } from '@/components/ui/place-by-key';
import { Wait } from '@/components/ui/wait';
import { clockWords, latencyWords } from '@/lib/calls/span-words';
import { cutWords, type Turn } from '@/lib/calls/transcript';
import { countOf } from '@/lib/format/count';
import { useWindow } from './use-window';
import styles from './transcript.module.css';

export interface TranscriptProps {
  turns: Turn[];
  /** Index of the current turn; -1 for none. */
  now: number;
  /** Seconds of waiting for or after a turn, by its span. */
  slow: Map<string, number>;
  onPick: (turn: Turn) => void;
}

/** The height of a one-line turn; longer ones are measured. */
const TURN_HEIGHT = 44;
const PAGE = 10;

/**
 * Who said what and when. Picking a turn moves the player and the waterfall; the current one is marked. Only the turns on screen
 * are rendered.
 */
export function Transcript({ turns, now, slow, onPick }: TranscriptProps) {
  const box = useRef<HTMLDivElement>(null);
  const { first, last, before, after } = useWindow(box, TURN_HEIGHT, turns.length, now);
  /** The only Tab stop, which must be a rendered turn. */
  const [chosen, setChosen] = useState(0);
  const note = useMemo(() => cutWords(turns), [turns]);
  const stop = Math.min(Math.max(chosen, first), Math.max(first, last - 1));

  /** A distant turn must be rendered before it can take the focus. */
  const awaited = useRef<number | null>(null);
  function focusAwaited(): boolean {
    const element = box.current?.querySelector<HTMLElement>(`[data-row="${awaited.current}"] button`);
    if (!element) return false;
    awaited.current = null;
    element.focus();
    return true;
  }
  useEffect(() => {
    if (awaited.current !== null) focusAwaited();
  });

  function walk(event: KeyboardEvent<HTMLElement>) {
    const to = placeByKey(event.key, { at: stop, count: turns.length, page: PAGE });
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    awaited.current = to;
    if (!focusAwaited()) box.current?.scrollTo(0, (box.current.scrollHeight * to) / turns.length);
  }

  return (
    <section className={classNames(styles.script, turns.length === 0 && styles.empty)} aria-label="Transcript">
      <h2 className={styles.title}>
        Transcript <span>{countOf(turns.length, 'turn')}</span>
      </h2>
      {turns.length === 0 && <p className={styles.none}>This trace contains no speech or key presses.</p>}
      <div ref={box} className={styles.turns}>
        <ol style={{ paddingTop: before, paddingBottom: after }} aria-label="Turns" onKeyDown={walk}>
          {turns.slice(first, last).map((turn, at) => {
            const place = first + at;
            return (
              <li key={turn.spanId} data-row={place} aria-setsize={turns.length} aria-posinset={place + 1}>
                <button
                  type="button"
                  className={classNames(styles.say, place === now && styles.now)}
                  aria-current={place === now || undefined}
                  tabIndex={place === stop ? 0 : -1}
                  onFocus={() => setChosen(place)}
                  onClick={() => onPick(turn)}
                >
                  <span className={`fine ${styles.at}`}>
                    {Number.isFinite(turn.at) ? clockWords(turn.at) : 'unknown'}
                  </span>
                  <span className={`fine ${styles.who}`}>
                    {turn.who}
                    {turn.kind === 'dtmf' && <span>DTMF</span>}
                    {turn.confidence ? <span>confidence {turn.confidence.toFixed(2)}</span> : null}
                    {slow.has(turn.spanId) && (
                      <span className={styles.slow}>slow: {latencyWords(slow.get(turn.spanId)!)}</span>
                    )}
                  </span>
                  <span className={styles.what}>{turn.text}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      {note && <p className={`fine ${styles.note}`}>{note}</p>}
    </section>
  );
}

/** Its place while the trace is loading, so that nothing below moves under a click. */
export function TranscriptToCome() {
  return (
    <div className={classNames(styles.script, styles.coming)}>
      <h2 className={styles.title}>Transcript</h2>
      <p className={styles.none}>
        <Wait>Loading transcript…</Wait>
      </p>
    </div>
  );
}

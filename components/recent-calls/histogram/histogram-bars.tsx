'use client';

import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useListParams } from '@/components/resource/use-list-params';
import { classNames } from '@/components/ui/class-names';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';
import styles from './histogram.module.css';

/** Where a choice began, and where it is now. */
interface Choice {
  anchor: number;
  head: number;
}

const HELP = 'Choose a time: drag, or use the arrow keys with Shift, then Enter.';

/** The bars. A stretch of them that is chosen becomes the list's from–to. */
export function HistogramBars({ bars }: { bars: Bar[] }) {
  const { change } = useListParams();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [choice, choose] = useState<Choice | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const dragging = useRef(false);
  const most = Math.max(1, ...bars.map(({ answered, missed }) => answered + missed));
  const first = choice && Math.min(choice.anchor, choice.head);
  const last = choice && Math.max(choice.anchor, choice.head);

  const clamp = (place: number) => Math.max(0, Math.min(bars.length - 1, place));
  const placeOf = (event: PointerEvent) => {
    const { left, width } = box.current!.getBoundingClientRect();
    return clamp(Math.floor(((event.clientX - left) / width) * bars.length));
  };
  function open({ anchor, head }: Choice) {
    change({ date: 'range', from: bars[Math.min(anchor, head)]!.from, to: bars[Math.max(anchor, head)]!.to });
  }

  function down(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = true;
    choose({ anchor: placeOf(event), head: placeOf(event) });
  }
  function move(event: PointerEvent) {
    const place = placeOf(event);
    if (dragging.current) choose((before) => before && { ...before, head: place });
    else setHovered(place);
  }
  function up(event: PointerEvent) {
    if (dragging.current && choice) open({ ...choice, head: placeOf(event) });
    dragging.current = false;
  }
  function cancel() {
    dragging.current = false;
    choose(null);
  }

  function keys(event: KeyboardEvent) {
    const head = choice?.head ?? -1;
    const places: Record<string, number> = {
      ArrowRight: head + 1,
      ArrowLeft: choice ? head - 1 : bars.length - 1,
      Home: 0,
      End: bars.length - 1,
    };
    const to = places[event.key];
    if (to !== undefined) choose({ anchor: event.shiftKey && choice ? choice.anchor : clamp(to), head: clamp(to) });
    else if (event.key === 'Escape' && choice) choose(null);
    else if ((event.key === 'Enter' || event.key === ' ') && choice) open(choice);
    else return;
    event.preventDefault();
  }

  const shown = choice ? bars.slice(first!, last! + 1) : hovered === null ? [] : [bars[hovered]!];
  return (
    <div className={styles.chart}>
      <p className={styles.told} aria-hidden="true">
        {shown.length > 0 ? told(shown) : HELP}
      </p>
      <div
        ref={box}
        className={styles.plot}
        role="listbox"
        aria-multiselectable="true"
        aria-orientation="horizontal"
        aria-label={`Time. ${HELP}`}
        tabIndex={0}
        aria-activedescendant={choice ? `${id}-${choice.head}` : undefined}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onPointerLeave={() => setHovered(null)}
        onKeyDown={keys}
      >
        {bars.map((bar, place) => {
          const isChosen = choice !== null && place >= first! && place <= last!;
          return (
            <div
              key={bar.from}
              id={`${id}-${place}`}
              role="option"
              aria-selected={isChosen}
              aria-label={told([bar])}
              className={classNames(styles.bar, isChosen && styles.chosen)}
              style={
                {
                  '--answered': `${(bar.answered / most) * 100}%`,
                  '--missed': `${(bar.missed / most) * 100}%`,
                } as CSSProperties
              }
            >
              <i className={styles.missed} />
              <i className={styles.answered} />
            </div>
          );
        })}
      </div>
      <div className={styles.marks} aria-hidden="true">
        {bars.map(({ from, mark }) => (
          <span key={from}>{mark && <b>{mark}</b>}</span>
        ))}
      </div>
    </div>
  );
}

/** What some bars say together. */
function told(bars: Bar[]): string {
  const [first, last] = [bars[0]!, bars.at(-1)!];
  const answered = bars.reduce((sum, bar) => sum + bar.answered, 0);
  const all = bars.reduce((sum, bar) => sum + bar.missed, answered);
  const time = first === last ? first.label : `${first.label.split(' to ')[0]} to ${last.label.split(' to ').at(-1)}`;
  const calls = all === 1 ? '1 call' : `${all.toLocaleString('en')} calls`;
  return `${time}: ${calls}, ${answered.toLocaleString('en')} answered`;
}

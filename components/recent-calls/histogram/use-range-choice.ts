import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isPlainKey } from '@/components/ui/is-plain-key';
import { useListParams } from '@/components/resource/use-list-params';
import type { Bar } from '@/lib/resources/recent-calls/histogram-view';

/** Where a selection began, and where it is now. */
interface Choice {
  anchor: number;
  head: number;
}

/** Where the user is among the bars. */
interface Position {
  choice: Choice | null;
  hovered: number | null;
}

const NOWHERE: Position = { choice: null, hovered: null };

/** Selects a range of bars by pointer or keys. The selection becomes the list's from–to. */
export function useRangeChoice(bars: Bar[]) {
  const { change } = useListParams();
  const [{ of, position }, set] = useState({ of: bars, position: NOWHERE });
  // After a refresh, the calls may be counted in other pieces of time: a place among the bars then means another time.
  const { choice, hovered } = of === bars ? position : NOWHERE;
  const move = (to: Partial<Position>) => set({ of: bars, position: { choice, hovered, ...to } });
  const choose = (next: Choice | null) => move({ choice: next });
  const dragging = useRef(false);

  const clamp = (place: number) => Math.max(0, Math.min(bars.length - 1, place));
  const placeOf = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return clamp(Math.floor(((event.clientX - left) / width) * bars.length));
  };
  function open({ anchor, head }: Choice) {
    change({ date: 'range', from: bars[Math.min(anchor, head)]!.from, to: bars[Math.max(anchor, head)]!.to });
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragging.current = true;
    choose({ anchor: placeOf(event), head: placeOf(event) });
  }
  function onPointerMove(event: PointerEvent) {
    const place = placeOf(event);
    if (!dragging.current) move({ hovered: place });
    else if (choice) choose({ ...choice, head: place });
  }
  function onPointerUp(event: PointerEvent) {
    if (dragging.current && choice) open({ ...choice, head: placeOf(event) });
    dragging.current = false;
  }
  function onPointerCancel() {
    dragging.current = false;
    choose(null);
  }
  const onPointerLeave = () => move({ hovered: null });

  function onKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return;
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

  return {
    chosen: choice && {
      ...choice,
      first: Math.min(choice.anchor, choice.head),
      last: Math.max(choice.anchor, choice.head),
    },
    hovered,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onKeyDown },
  };
}

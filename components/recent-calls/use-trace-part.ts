import { useState } from 'react';
import type { TracePart } from './waterfall-axis';

export const ZOOMS = [1, 2, 4, 8, 16, 32, 64];

/** The step of the call to bring into view, in milliseconds since its start. */
export interface Wanted {
  id: string;
  at: number;
  length: number;
}

/**
 * The visible part of a trace. Every selection, here or in another part, is brought into view.
 * @param duration of the trace in milliseconds
 * @param wanted the selection; null for none
 */
export function useTracePart(duration: number, wanted: Wanted | null) {
  const [zoom, setZoom] = useState(1);
  const [from, setFrom] = useState(0);
  const [seen, setSeen] = useState<string | null>(null);
  const length = duration / zoom;
  const within = (value: number, shown = length) => Math.max(0, Math.min(duration - shown, value));
  if (wanted && wanted.id !== seen) {
    setSeen(wanted.id);
    if (wanted.at < from || wanted.at + Math.min(wanted.length, length) > from + length)
      setFrom(within(wanted.at - length / 10));
  }
  const part: TracePart = { from: within(from), length };

  /** Zooms around the selection if it is in view; otherwise around the middle. */
  function zoomTo(next: number) {
    const isSeen = wanted !== null && wanted.at >= part.from && wanted.at <= part.from + length;
    const middle = isSeen ? wanted.at : part.from + length / 2;
    const place = (middle - part.from) / (length || 1);
    setZoom(next);
    setFrom(within(middle - place * (duration / next), duration / next));
  }
  return { part, zoom, zoomTo, moveTo: (to: number) => setFrom(within(to)) };
}

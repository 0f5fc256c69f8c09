import { clockWords } from './span-words';

const TICK = 0.2;
const SECONDARY = 5; // in ticks: every second
const PRIMARY = 25; // in ticks: every five seconds

interface TimelineMark {
  seconds: number;
  kind: 'tick' | 'secondary' | 'primary';
  /** On every second. */
  label: string | null;
}

/** The marks of a recording's timeline: every 0.2 s, labelled every second, stronger every five. */
export function timelineMarks(from: number, to: number): TimelineMark[] {
  const marks: TimelineMark[] = [];
  for (let tick = Math.max(0, Math.ceil(from / TICK - 1e-9)); tick * TICK <= to; tick++) {
    const kind = tick % PRIMARY === 0 ? 'primary' : tick % SECONDARY === 0 ? 'secondary' : 'tick';
    const seconds = Math.round(tick * TICK * 10) / 10;
    marks.push({ seconds, kind, label: kind === 'tick' ? null : clockWords(seconds) });
  }
  return marks;
}

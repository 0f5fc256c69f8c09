import { LOUDER_THAN, PEAK_SECONDS } from './speech-end';

/** A section of a recording, in seconds. */
export interface Stretch {
  start: number;
  end: number;
}

/** Pauses between words, and clicks, are shorter than this. */
const PAUSE = 0.5;
const CLICK = 0.05;

/** When someone speaks. @param peaks peak amplitudes of each 10 ms of one channel */
export function voiced(peaks: ArrayLike<number>): Stretch[] {
  const found: Stretch[] = [];
  let from = -1;
  for (let at = 0; at <= peaks.length; at++) {
    const loud = at < peaks.length && Math.abs(peaks[at]!) > LOUDER_THAN;
    if (loud && from < 0) from = at;
    if (loud || from < 0) continue;
    const stretch = { start: from * PEAK_SECONDS, end: at * PEAK_SECONDS };
    from = -1;
    if (stretch.end - stretch.start < CLICK - 1e-9) continue;
    const last = found.at(-1);
    if (last && stretch.start - last.end <= PAUSE) last.end = stretch.end;
    else found.push(stretch);
  }
  return found;
}

/** When nobody speaks, except before the first word and after the last. */
export function silences(...voices: Stretch[][]): Stretch[] {
  const all = voices.flat().sort((a, b) => a.start - b.start);
  const found: Stretch[] = [];
  let until = all[0]?.end ?? 0;
  for (const { start, end } of all) {
    if (start > until) found.push({ start: until, end: start });
    until = Math.max(until, end);
  }
  return found;
}

/** How long both must speak for it to be neither a "yes" nor an echo. */
const BOTH = 0.3;

/** Where the caller starts to speak while the application does. */
export function interruptions(caller: Stretch[], application: Stretch[]): Stretch[] {
  return caller.flatMap((one) => {
    const other = application.find(({ start, end }) => start < one.start && end > one.start);
    const both = other ? Math.min(one.end, other.end) - one.start : 0;
    return both >= BOTH ? [{ start: one.start, end: one.start + both }] : [];
  });
}

/** Seconds of silence that feel like a broken line. */
export const DEAD_AIR = 3;

/** What a recording reveals about who spoke when. */
export interface Heard {
  /** Silences so long that the line seemed broken. */
  silent: Stretch[];
  /** The longest of all silences, however short. */
  longest: Stretch | null;
  /** Where the caller started to speak while the application did; null if one channel contains both. */
  both: Stretch[] | null;
  /** The whole recording was heard: what was not found is not there. */
  isWhole: boolean;
}

/**
 * What the audio itself reveals. Only a recording with a channel per side shows who speaks.
 * @param peaks of each channel, the caller's first; none: nothing has arrived
 * @param isWhole they are those of the whole recording
 */
export function heardIn(peaks: ArrayLike<number>[], isWhole: boolean): Heard | null {
  if (peaks.length === 0) return null;
  const [caller = [], application = []] = peaks.map(voiced);
  const all = silences(caller, application);
  const silent = all.filter(({ start, end }) => end - start >= DEAD_AIR);
  const longest = all.reduce<Stretch | null>(
    (most, one) => (most && most.end - most.start >= one.end - one.start ? most : one),
    null,
  );
  return { silent, longest, both: peaks.length > 1 ? interruptions(caller, application) : null, isWhole };
}

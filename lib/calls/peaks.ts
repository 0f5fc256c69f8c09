import { PEAK_SECONDS } from './speech-end';

/** The peak amplitude of every 10 ms of each channel, growing as audio arrives. */
export class Peaks {
  private readonly channels: Float32Array[];
  private readonly perPeak: number;
  private samples = 0;

  /** @param rate samples per second, @param count of channels */
  constructor(
    readonly rate: number,
    count: number,
  ) {
    this.perPeak = rate * PEAK_SECONDS;
    this.channels = Array.from({ length: count }, () => new Float32Array(1024));
  }

  /** Seconds received so far. */
  get seconds(): number {
    return this.samples / this.rate;
  }

  /**
   * Takes the next samples.
   * @param length how many per channel
   * @param sample returns one of them, from -1 to 1
   */
  add(length: number, sample: (channel: number, at: number) => number): void {
    const needed = Math.ceil((this.samples + length) / this.perPeak) + 1;
    this.channels.forEach((peaks, channel) => {
      const room = needed > peaks.length ? grown(peaks, needed) : peaks;
      for (let at = 0; at < length; at++) {
        const place = Math.floor((this.samples + at) / this.perPeak);
        const loud = Math.abs(sample(channel, at));
        if (loud > room[place]!) room[place] = loud;
      }
      this.channels[channel] = room;
    });
    this.samples += length;
  }

  /** The peaks from an index on, as far as they are complete (all of them once `ended`). */
  from(first: number, ended: boolean): Float32Array[] {
    const whole = this.samples / this.perPeak;
    const last = ended ? Math.ceil(whole) : Math.floor(whole);
    return this.channels.map((peaks) => peaks.slice(first, Math.max(first, last)));
  }
}

function grown(peaks: Float32Array, needed: number): Float32Array {
  const room = new Float32Array(Math.max(needed, peaks.length * 2));
  room.set(peaks);
  return room;
}

/** Appends peaks, channel by channel. */
export function joinPeaks(before: Float32Array[], more: Float32Array[]): Float32Array[] {
  return more.map((peaks, channel) => {
    const known = before[channel] ?? new Float32Array(0);
    const all = new Float32Array(known.length + peaks.length);
    all.set(known);
    all.set(peaks, known.length);
    return all;
  });
}

/** Peaks for a small image of a whole recording. @param columns how many of them */
export function overviewOf(peaks: ArrayLike<number>, columns: number): number[] {
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * peaks.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * peaks.length) / columns));
    let loudest = 0;
    for (let at = from; at < to && at < peaks.length; at++) loudest = Math.max(loudest, peaks[at]!);
    return loudest;
  });
}

import { seekPlace } from '@/lib/calls/seek';
import type { RecordingSource } from './recording-source';

const STRETCH = 2;
/** Timers of a hidden tab run at most once a second. */
const AHEAD = 5;
const TICK_MS = 200;
/** A sound device starts in less: without one, some browsers wait for ever. */
const START_MS = 2000;

/** The part of a recording's source that playing needs. */
export type AudioSource = Pick<RecordingSource, 'seconds' | 'ended' | 'read'>;

/**
 * Plays the arrived part of a recording, and acts as a media element for the waveform. A real media element would need the length
 * and range requests, which the platform does not provide.
 */
export class RecordingMedia extends EventTarget {
  paused = true;
  ended = false;
  seeking = false;
  muted = false;
  volume = 1;
  readyState = 4;
  src = '';
  currentSrc = '';
  error = null;
  autoplay = false;
  controls = false;
  /** It is playing, but waits for more to arrive. */
  waiting = false;
  /** The seek target once that much has arrived, in seconds; playback is paused until then. */
  wanted: number | null = null;
  /** The seconds that the waveform shows. */
  private shown = 0;
  private rate = 1;
  private position = 0;
  private context: AudioContext | null = null;
  private playing: AudioBufferSourceNode[] = [];
  /** The end of the scheduled audio, in seconds of the recording, and its time, in seconds of the context. */
  private planned = { until: 0, at: 0 };
  private startedAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private run = 0;
  private planning = false;
  private starting = false;

  constructor(private readonly source: AudioSource) {
    super();
  }

  get duration(): number {
    return this.shown;
  }

  show(seconds: number): void {
    this.shown = seconds;
    this.say('durationchange');
  }

  get currentTime(): number {
    if (this.paused || !this.context || this.waiting) return this.position;
    const played = this.position + Math.max(0, this.context.currentTime - this.startedAt) * this.rate;
    return Math.min(played, this.planned.until || this.position);
  }

  set currentTime(seconds: number) {
    const { place, here } = seekPlace(seconds, this.source);
    // Playback stops at once, whether or not the target has arrived.
    const before = this.currentTime;
    this.silence();
    this.wanted = here ? null : place;
    this.position = here ? place : before;
    this.ended = false;
    this.seeking = !here;
    this.waiting = !here;
    this.say('seeking');
    if (!here) return;
    if (!this.paused) this.begin();
    this.say('seeked');
    this.say('timeupdate');
  }

  get playbackRate(): number {
    return this.rate;
  }

  /** Playback continues from its position, at the new speed. */
  set playbackRate(rate: number) {
    this.position = this.currentTime;
    this.rate = rate;
    if (this.paused || this.wanted !== null) return;
    this.silence();
    this.begin();
  }

  /** Call when more has arrived, or nothing more will: an awaited target may be available now. */
  arrived(): void {
    if (this.wanted !== null && seekPlace(this.wanted, this.source).here) this.currentTime = this.wanted;
  }

  async play(): Promise<void> {
    if (!this.paused || this.starting) return;
    this.starting = true;
    this.context ??= new AudioContext();
    const late = setTimeout(() => this.starting && this.say('stalled'), START_MS);
    await this.context.resume();
    clearTimeout(late);
    // Paused or closed again while the device started.
    if (!this.starting) return;
    this.starting = false;
    if (this.ended) this.position = 0;
    this.ended = false;
    this.paused = false;
    if (this.wanted === null) this.begin();
    this.say('play');
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  pause(): void {
    this.starting = false;
    if (this.paused) return;
    this.position = this.currentTime;
    this.paused = true;
    this.silence();
    this.say('pause');
    this.say('timeupdate');
  }

  close(): void {
    this.starting = false;
    this.paused = true;
    this.silence();
    void this.context?.close();
    this.context = null;
  }

  load(): void {}
  remove(): void {}
  removeAttribute(): void {}
  setAttribute(): void {}
  canPlayType(): string {
    return '';
  }

  private begin(): void {
    this.run += 1;
    this.planning = false;
    this.planned = { until: this.position, at: 0 };
    this.waiting = true;
    void this.plan();
  }

  private silence(): void {
    this.run += 1;
    this.waiting = false;
    if (this.paused) clearInterval(this.timer);
    for (const node of this.playing) node.stop();
    this.playing = [];
  }

  private tick(): void {
    const { source } = this;
    if (this.wanted !== null) return;
    const now = this.currentTime;
    if (source.ended && now >= source.seconds - 0.03) return this.finish();
    if (!this.waiting && now >= this.planned.until - 0.01) {
      this.position = this.planned.until;
      this.waiting = true;
      this.planned.at = 0;
      this.say('waiting');
    }
    void this.plan();
    this.say('timeupdate');
  }

  /** Schedules a few seconds ahead, segment by segment, each to start where the previous one ends. */
  private async plan(): Promise<void> {
    const { context, run, source } = this;
    if (this.planning || !context) return;
    this.planning = true;
    while (run === this.run && !this.paused && this.planned.until < this.currentTime + AHEAD * this.rate) {
      const from = this.planned.until;
      const to = Math.min(source.seconds, from + STRETCH);
      if (to - from < 0.02) break;
      const { channels, rate } = await source.read(from, to);
      const length = channels[0]?.length ?? 0;
      if (run !== this.run) break;
      if (length === 0) {
        if (source.ended && to === source.seconds) this.skipRest();
        break;
      }
      this.put(context, channels, rate, length);
    }
    if (run === this.run) this.planning = false;
  }

  /** The rest of a complete recording is too short for a frame: there is nothing to wait for. */
  private skipRest(): void {
    this.planned.until = this.source.seconds;
    if (this.waiting) this.position = this.source.seconds;
  }

  private put(context: AudioContext, channels: Float32Array[], rate: number, length: number): void {
    const buffer = context.createBuffer(channels.length, length, rate);
    channels.forEach((samples, channel) => buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, channel));
    const node = context.createBufferSource();
    node.buffer = buffer;
    node.playbackRate.value = this.rate;
    node.connect(context.destination);
    const soon = context.currentTime + 0.02;
    const at = Math.max(this.planned.at, soon);
    node.start(at);
    if (this.waiting) {
      this.startedAt = at;
      this.waiting = false;
      this.say('playing');
    }
    this.playing.push(node);
    node.onended = () => (this.playing = this.playing.filter((one) => one !== node));
    this.planned = { until: this.planned.until + length / rate, at: at + length / rate / this.rate };
  }

  private finish(): void {
    this.position = this.source.seconds;
    this.paused = true;
    this.ended = true;
    this.silence();
    this.say('timeupdate');
    this.say('ended');
  }

  private say(event: string): void {
    this.dispatchEvent(new Event(event));
  }
}

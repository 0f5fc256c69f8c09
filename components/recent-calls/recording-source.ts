import { joinPeaks, Peaks } from '@/lib/calls/peaks';
import type { Reply, Request } from './recording-messages';

export interface SourceListener {
  /** More has arrived, or more of it has been analysed. */
  progress(): void;
  /** The fetch failed or broke off. @param status of the response, if it was an error */
  failed(status?: number): void;
}

/** Audio is decoded in segments of this many seconds; a whole hour at once would fill the memory. */
const STRETCH = 10;

/** A recording that is arriving: the available length, its peaks, and any available segment as samples. */
export class RecordingSource {
  /** Seconds that have arrived. */
  seconds = 0;
  ended = false;
  /** Per channel, 10 ms each. */
  peaks: Float32Array[] = [];
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (samples: Float32Array[], rate: number) => void>();
  private asked = 0;
  private found: Peaks | null = null;
  private looking = false;
  private closed = false;

  constructor(
    url: string,
    private readonly listener: SourceListener,
  ) {
    this.worker = new Worker(new URL('./recording-worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Reply>) => void this.heard(data);
    this.worker.onerror = () => void this.heard({ kind: 'failed' });
    this.ask({ kind: 'open', url: new URL(url, location.href).href });
  }

  /** The samples of each channel; fewer than requested where the recording ends. */
  read(from: number, to: number): Promise<{ channels: Float32Array[]; rate: number }> {
    this.asked += 1;
    const id = this.asked;
    return new Promise((resolve) => {
      this.waiting.set(id, (channels, rate) => resolve({ channels, rate }));
      this.ask({ kind: 'read', id, from, to });
    });
  }

  close(): void {
    this.closed = true;
    this.ask({ kind: 'close' });
    this.worker.terminate();
  }

  private ask(request: Request): void {
    this.worker.postMessage(request);
  }

  private async heard(reply: Reply): Promise<void> {
    if (this.closed) return;
    if (reply.kind === 'failed') {
      this.ended = true;
      return this.listener.failed(reply.status);
    }
    if (reply.kind === 'format') {
      if (reply.format === 'mp3') this.found = new Peaks(reply.rate, reply.channels);
    } else if (reply.kind === 'progress') {
      this.seconds = reply.seconds;
      this.ended = reply.ended;
      if (reply.peaks.length > 0) this.peaks = joinPeaks(this.peaks, reply.peaks);
      else if (this.found) void this.look(this.found);
      this.listener.progress();
    } else if (reply.kind === 'samples') this.answer(reply.id, reply.channels, reply.rate);
    else this.answer(reply.id, await decoded(reply), reply.rate);
  }

  private answer(id: number, channels: Float32Array[], rate: number): void {
    this.waiting.get(id)?.(channels, rate);
    this.waiting.delete(id);
  }

  /** The peaks of encoded audio: decoded segment by segment, each discarded afterwards. */
  private async look(found: Peaks): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    while (!this.closed) {
      const from = found.seconds;
      const to = Math.min(this.seconds, from + STRETCH);
      if (to - from < 0.05 || (!this.ended && to - from < STRETCH)) break;
      const { channels } = await this.read(from, to);
      const length = channels[0]?.length ?? 0;
      if (length === 0) break;
      found.add(length, (channel, at) => channels[channel]?.[at] ?? 0);
      this.peaks = joinPeaks(this.peaks, found.from(this.peaks[0]?.length ?? 0, false));
      this.listener.progress();
    }
    this.looking = false;
  }
}

/** Browsers decode off the main thread; only the requested end of the result is kept. */
async function decoded({ bytes, rate, count, keep }: Extract<Reply, { kind: 'encoded' }>): Promise<Float32Array[]> {
  if (bytes.byteLength === 0) return Array.from({ length: count }, () => new Float32Array(0));
  try {
    const audio = await new OfflineAudioContext(count, 1, rate).decodeAudioData(bytes);
    const first = Math.max(0, audio.length - keep);
    return Array.from({ length: count }, (_, channel) =>
      audio.getChannelData(Math.min(channel, audio.numberOfChannels - 1)).slice(first),
    );
  } catch {
    // A segment that cannot be decoded is silent; the rest of the recording is not.
    return Array.from({ length: count }, () => new Float32Array(keep));
  }
}

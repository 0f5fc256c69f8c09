import { joinBytes } from '@/lib/calls/bytes';
import { Mp3Frames } from '@/lib/calls/mp3';
import { Peaks } from '@/lib/calls/peaks';
import { readWavHead, samplesOf, type WavFormat } from '@/lib/calls/wav';
import type { Reply, Request } from './recording-messages';

/*
 * Holds one open recording: fetches it once, computes its peaks as it arrives, and provides segments of it. The bytes are in a
 * Blob, which the browser keeps outside the page's memory.
 */

const BLOB_BYTES = 1024 * 1024;
const SAY_EVERY_MS = 250;
/** The number of frames before a segment that a decoder needs to start. */
const LEAD = 12;

let blob = new Blob();
let loose: Uint8Array<ArrayBuffer>[] = [];
let looseBytes = 0;
let wav: WavFormat | null = null;
let peaks: Peaks | null = null;
let mp3: Mp3Frames | null = null;
let head: Uint8Array<ArrayBuffer> = new Uint8Array(0);
let told = 0;
let toldAt = 0;
let later: ReturnType<typeof setTimeout> | undefined;
let odd: Uint8Array = new Uint8Array(0);
const leaving = new AbortController();

const say = (reply: Reply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

self.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'open') void open(data.url);
  else if (data.kind === 'read') void read(data.id, data.from, data.to);
  else leaving.abort();
};

async function open(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { signal: leaving.signal });
    if (!answer.ok || !answer.body) return say({ kind: 'failed', status: answer.status });
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value);
    // Nothing, no audio, or the header of a recording without a sound.
    if (seconds() === 0) return say({ kind: 'failed' });
    gather(true);
    tell(true);
  } catch {
    // What can't be read is not fetched to its end.
    leaving.abort();
    gather(true);
    if (seconds() > 0) tell(true);
    say({ kind: 'failed' });
  }
}

/** @throws Error if it is not readable audio */
function take(piece: Uint8Array<ArrayBuffer>): void {
  loose.push(piece);
  looseBytes += piece.length;
  gather(looseBytes >= BLOB_BYTES);
  if (mp3) mp3.push(piece);
  else if (wav && peaks) takeSamples(piece);
  else begin(piece);
  tell(false);
}

function gather(now: boolean): void {
  if (!now || loose.length === 0) return;
  blob = new Blob([blob, ...loose]);
  loose = [];
  looseBytes = 0;
}

/** Detects the format from the first bytes, not from the name. */
function begin(piece: Uint8Array): void {
  head = joinBytes(head, piece);
  if (head.length < 12) return;
  if (String.fromCharCode(...head.slice(0, 4)) !== 'RIFF') {
    mp3 = new Mp3Frames();
    mp3.push(head);
    return;
  }
  wav = readWavHead(head);
  if (!wav) return;
  peaks = new Peaks(wav.rate, wav.channels);
  say({ kind: 'format', format: 'wav', rate: wav.rate, channels: wav.channels });
  takeSamples(head.subarray(wav.offset));
}

function takeSamples(piece: Uint8Array): void {
  const bytes = odd.length > 0 ? joinBytes(odd, piece) : piece;
  const samples = samplesOf(bytes, wav!);
  const { length } = samples[0]!;
  peaks!.add(length, (channel, at) => samples[channel]![at]!);
  odd = bytes.slice(length * wav!.block);
}

const seconds = () => peaks?.seconds ?? mp3?.seconds ?? 0;

let saidFormat = false;

function tell(ended: boolean): void {
  if (mp3?.format && !saidFormat) {
    saidFormat = true;
    say({ kind: 'format', format: 'mp3', rate: mp3.format.rate, channels: mp3.format.channels });
  }
  if (seconds() === 0) return;
  const wait = ended ? 0 : toldAt + SAY_EVERY_MS - performance.now();
  if (wait > 0) {
    // The next bytes may take long to arrive: what is here is reported anyway.
    later ??= setTimeout(() => {
      later = undefined;
      tell(false);
    }, wait);
    return;
  }
  clearTimeout(later);
  later = undefined;
  toldAt = performance.now();
  const more = peaks?.from(told, ended) ?? [];
  told += more[0]?.length ?? 0;
  say(
    { kind: 'progress', seconds: seconds(), peaks: more, ended },
    more.map(({ buffer }) => buffer),
  );
}

async function read(id: number, from: number, to: number): Promise<void> {
  gather(true);
  if (wav) {
    const byte = (at: number) => wav!.offset + Math.round(at * wav!.rate) * wav!.block;
    const bytes = new Uint8Array(await blob.slice(byte(from), byte(to)).arrayBuffer());
    const channels = samplesOf(bytes, wav);
    return say(
      { kind: 'samples', id, rate: wav.rate, channels },
      channels.map(({ buffer }) => buffer),
    );
  }
  if (!mp3?.format) return;
  const { rate, samplesPerFrame, channels } = mp3.format;
  const frame = (at: number) => Math.min(mp3!.offsets.length, Math.round((at * rate) / samplesPerFrame));
  const [first, last] = [frame(from), frame(to)];
  const start = mp3.offsets[Math.max(0, first - LEAD)] ?? 0;
  const bytes = await blob.slice(start, mp3.offsets[last] ?? mp3.end).arrayBuffer();
  say({ kind: 'encoded', id, rate, count: channels, bytes, keep: (last - first) * samplesPerFrame }, [bytes]);
}

import { joinBytes } from './bytes';

/** The common format of an MP3 file's frames. */
interface Mp3Format {
  kind: 'mp3';
  rate: number;
  channels: number;
  samplesPerFrame: number;
}

const RATES = [44_100, 48_000, 32_000];
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

interface Frame extends Mp3Format {
  length: number;
}

/** Reads the four bytes of a frame header (MPEG 1, 2 and 2.5, layer III); null if it is none. */
function readFrame(bytes: Uint8Array, at: number): Frame | null {
  const [a, b, c, d] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!, bytes[at + 3]!];
  if (a !== 0xff || (b & 0xe0) !== 0xe0 || (b & 0x06) !== 0x02) return null;
  const version = (b >> 3) & 3;
  const [bitrate, rate] = [c >> 4, (c >> 2) & 3];
  if (version === 1 || bitrate === 0 || bitrate === 15 || rate === 3) return null;
  const first = version === 3;
  const hertz = RATES[rate]! / (first ? 1 : version === 2 ? 2 : 4);
  const kilobits = (first ? BITRATES_1 : BITRATES_2)[bitrate]!;
  const samplesPerFrame = first ? 1152 : 576;
  const length = Math.floor(((samplesPerFrame / 8) * kilobits * 1000) / hertz) + ((c >> 1) & 1);
  return { kind: 'mp3', rate: hertz, channels: d >> 6 === 3 ? 1 : 2, samplesPerFrame, length };
}

/** Locates the frames of an MP3 file while it arrives, so that any section can be decoded on its own. */
export class Mp3Frames {
  format: Mp3Format | null = null;
  /** The file offset of each frame. */
  readonly offsets: number[] = [];
  private rest = new Uint8Array(0);
  /** The file offset of `rest`. */
  private base = 0;
  private skip = 0;

  /** Seconds received so far. */
  get seconds(): number {
    return this.format ? (this.offsets.length * this.format.samplesPerFrame) / this.format.rate : 0;
  }

  /** End of the last complete frame. */
  get end(): number {
    return this.base;
  }

  /** @throws Error when nothing in the first 64 kB is a frame followed by another one */
  push(piece: Uint8Array): void {
    const bytes = joinBytes(this.rest, piece);
    let at = Math.min(this.skip, bytes.length);
    this.skip -= at;
    if (this.base === 0 && this.offsets.length === 0 && at === 0) at = this.tag(bytes);
    while (at + 4 <= bytes.length) {
      const frame = readFrame(bytes, at);
      if (!frame) {
        at += 1;
        continue;
      }
      if (at + frame.length > bytes.length) break;
      if (!this.format) {
        // Any four bytes may look like a frame header; a following frame confirms it.
        if (at + frame.length + 4 > bytes.length) break;
        if (readFrame(bytes, at + frame.length)?.rate !== frame.rate) {
          at += 1;
          continue;
        }
        this.format = frame;
      }
      this.offsets.push(this.base + at);
      at += frame.length;
    }
    this.base += at;
    this.rest = bytes.slice(at);
    if (!this.format && this.base > 65_536 && this.skip === 0) throw new Error('not an MP3 file');
  }

  /** An ID3 tag may precede the first frame, and may be longer than the bytes received so far. */
  private tag(bytes: Uint8Array): number {
    if (bytes.length < 10 || String.fromCharCode(...bytes.slice(0, 3)) !== 'ID3') return 0;
    const size = bytes.slice(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0) + 10;
    this.skip = Math.max(0, size - bytes.length);
    return Math.min(size, bytes.length);
  }
}

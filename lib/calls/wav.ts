/** The layout of samples in a WAV file. */
export interface WavFormat {
  kind: 'wav';
  rate: number;
  channels: number;
  /** Bytes per sample, for all channels together. */
  block: number;
  /** Where the samples start. */
  offset: number;
}

/**
 * Reads the header of a WAV file with 16-bit samples. It ignores the lengths in it, which are unknown to a file that is sent
 * while it is created.
 * @param bytes the beginning of the file
 * @returns null while more bytes are needed
 * @throws Error when it is no such file
 */
export function readWavHead(bytes: Uint8Array): WavFormat | null {
  if (bytes.length < 12) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(view, 0) !== 'RIFF' || textAt(view, 8) !== 'WAVE') throw new Error('not a WAV file');
  let format: Omit<WavFormat, 'offset'> | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [textAt(view, at), view.getUint32(at + 4, true)];
    if (name === 'data') {
      if (!format) throw new Error('a WAV file without a format');
      return { ...format, offset: at + 8 };
    }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) return null;
      const [code, channels, rate, bits] = [
        view.getUint16(at + 8, true),
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint16(at + 22, true),
      ];
      const plain = (code === 1 || code === 0xfffe) && bits === 16;
      if (!plain || channels < 1 || channels > 8 || rate < 3000 || rate > 192_000) throw new Error('not 16-bit audio');
      format = { kind: 'wav', rate, channels, block: channels * 2 };
    }
    at += 8 + length + (length % 2);
  }
  if (bytes.length > 65_536) throw new Error('a WAV file without samples');
  return null;
}

/** The samples of each channel, from -1 to 1. @param bytes whole blocks only */
export function samplesOf(bytes: Uint8Array, { channels, block }: WavFormat): Float32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = Math.floor(bytes.length / block);
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(length);
    for (let at = 0; at < length; at++) samples[at] = view.getInt16(at * block + channel * 2, true) / 32768;
    return samples;
  });
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}
